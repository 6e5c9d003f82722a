import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectGoodHere, expectNoSidewaysScroll, sizes } from './accessible.fixture.js';
import { test } from './journey.fixture.js';

test.use({ lecternFor: 'file' });

const pages = [
  '/',
  '/student',
  '/parent',
  '/teacher',
  '/about',
  '/faq',
  '/terms-of-service',
  '/legal',
  '/privacy-policy',
  '/whatsapp-policy',
  '/contact',
  '/check-receipt',
  '/test/audio-recording',
];

/** Addresses of this site that the page links to, without what follows `#`. */
const linksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const { origin, pathname, search } = new URL(link.getAttribute('href') ?? '', location.href);
      return origin === location.origin ? [pathname + search] : [];
    }),
  );

/** Every `#` on the page names something on it. */
const brokenAnchorsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      .filter((id) => document.getElementById(id) === null),
  );

for (const size of sizes) {
  test(`given a visitor at ${size.width} px, when every public page is opened, by day and by night, then each is whole and accessible`, async ({
    page,
  }) => {
    // Many pages, each looked at twice.
    test.slow();
    await page.setViewportSize(size);
    for (const path of [...pages, '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodHere(page, path);
    }
  });
}

test('given a visitor, when links are followed from every public page, then all lead somewhere', async ({
  page,
}) => {
  const links = new Set<string>();
  for (const path of pages) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await brokenAnchorsOf(page), path).toEqual([]);
    for (const link of await linksOf(page)) links.add(link);
  }
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect((await page.goto('/about//'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('given the network goes, when a page is opened that was never loaded, then it says so in its place, and comes by itself', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const styleSheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  const before = await styleSheets();
  await context.setOffline(true);
  await footer.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'This page hasn’t loaded yet' })).toBeFocused();
  await expectAccessible(page, 'a page that has not come');
  // Where the page did not come, the button asks whether the server is there, and if so loads the site anew.
  const noServer = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await noServer;
  await expect(page.getByRole('heading', { name: 'This page hasn’t loaded yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Read it, then say it your way' })).toBeFocused();
  // Its styles, too, which failed to come at first.
  const own = (await styleSheets()).filter((href) => !before.includes(href));
  expect(own).not.toEqual([]);
});

test('given a new release, when a page is opened whose code is gone, then the site is loaded anew, once', async ({
  page,
}) => {
  let isGone = true;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(request.url()));
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const stillThere = new Set(loaded);
  await page.route(/\/assets\/.*js$/, (route) =>
    isGone && !stillThere.has(route.request().url())
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => loads).toBe(2);
  const missing = page.getByRole('heading', { name: 'We couldn’t load this page' });
  await expect(missing).toBeVisible();
  expect(loads).toBe(2);
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeHidden();
  await expect(page).toHaveURL(/\/faq$/);
  expect(loads).toBe(2);
});

test('given a phone, when the menu is opened, then it leads to About, Contact and Legal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  for (const name of ['About', 'Contact', 'Legal']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

const expectResult = async (page: Page): Promise<void> => {
  await expect(page.getByText('Communication')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Critical Thinking')).toBeVisible();
};
const readPassage = (page: Page) => page.getByRole('button', { name: 'I’ve read it' }).click();

test('given a visitor without an account, when they type an answer, then they see at once what was good', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try your voice' }).click();
  await expect(page.getByRole('heading', { name: 'Try it now' })).toBeFocused();
  await expectAccessible(page, 'passage to try');
  await readPassage(page);
  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  await page.getByLabel('Your answer').fill('It wraps itself up so it does not drift.');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectResult(page);
  await expect(page.getByText('Here’s what you wrote')).toBeVisible();
  await expectAccessible(page, 'what is said about it');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'result');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page, 'end of the try');
  await expectNoSidewaysScroll(page, 'end of the try');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
});

test.describe('with a browser that understands speech', () => {
  const heard = 'It wraps itself up so it will not drift away';
  test.use({ recogniser: { hears: heard } });

  test('given a visitor without an account, when they speak, then they see what was heard and how it went', async ({
    page,
  }) => {
    await page.goto('/#try');
    await readPassage(page);
    await page.getByRole('button', { name: 'Start speaking' }).click();
    await expect(page.getByText('Listening')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('0:03');
    await expectAccessible(page, 'recording without an account');
    await page.getByRole('button', { name: 'Stop and send' }).click();
    await expectResult(page);
    await expect(page.getByText('Here’s what I heard')).toBeVisible();
    await expect(page.getByText(heard).first()).toBeVisible();
  });
});

test('given nobody can write down what was said, when a visitor has spoken, then they type it', async ({
  page,
}) => {
  await page.goto('/#try');
  await readPassage(page);
  await page.getByRole('button', { name: 'Start speaking' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.getByRole('button', { name: 'Stop and send' }).click();
  await expect(page.getByText('I couldn’t make out the words')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'words not understood');
  await page.getByLabel('What did you say?').fill('So it does not float away.');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectResult(page);
});

test('given the network is away, when a visitor sends a message, then it stays, goes out later, and reaches whoever runs this', async ({
  page,
  context,
  lectern,
}) => {
  await page.goto('/contact?topic=school');
  await page.getByLabel('Your name').fill('Rita Fernandes');
  await page.getByLabel('Your e-mail address').fill('rita@example.test');
  await page.getByLabel('Your message').fill('May our school try it for a month?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message is saved in this tab.')).toBeVisible();
  await expectAccessible(page, 'contact, offline');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('May our school try it for a month?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your message was sent.' })).toBeFocused();
  await expectAccessible(page, 'contact, thanks');
  const number = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await page.getByText(/^Reference:/).innerText())?.[0];
  await expect(async () => {
    const { data } = await (await page.request.get(`${lectern.url}/api/demo/outbox`)).json();
    const mails: readonly { subject: string; text: string }[] = data;
    const found = mails.filter(({ subject }) => subject.includes(number ?? 'none'));
    expect(found).toHaveLength(1);
    expect(found[0]?.text).toContain('May our school try it for a month?');
    expect(found[0]?.text).toContain('Rita Fernandes <rita@example.test>');
  }).toPass({ timeout: 30_000 });
});

test('given the recording test, when somebody records, then they hear it, and copy the report', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write']);
  await page.goto('/test/audio-recording');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Recording works here')).toBeVisible();
  await expect(page.getByText(/^audio\/webm/).first()).toBeVisible();
  await expectAccessible(page, 'recording test');
  await page.getByRole('button', { name: 'Play your recording' }).click();
  await expect(page.getByRole('button', { name: 'Playing audio your recording' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Recorded: audio\/webm.*bytes/);
});
