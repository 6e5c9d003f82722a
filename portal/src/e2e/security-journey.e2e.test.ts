import { expect, type Page } from '@playwright/test';
import { test, words } from './journey.fixture.js';
import { signIn, signOut } from './student.fixture.js';
import { watchViolations } from './violations.fixture.js';
import { answerByVoice } from './voice-journey.fixture.js';

test.use({ lecternFor: 'file' });

/** Opens pages by their addresses, and waits until each stands. */
const walk = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
};

test('given the pages’ strict policy, when something is written into a page, then the browser refuses it and the watch sees it', async ({
  page,
  context,
}) => {
  const violations = await watchViolations(context);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.written = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">A written style</p>');
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(style);
  });
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-elem inline/);
  await expect.poll(() => violations.join('\n')).toMatch(/style-src-attr inline/);
  await expect.poll(() => violations.join('\n')).toMatch(/style-src-elem inline/);
  expect(await page.evaluate(() => 'written' in globalThis)).toBe(false);
  await expect(page.getByText('A written style')).toBeVisible();
});

test('given the pages’ strict policy, when anybody walks the public pages, then nothing of them is refused', async ({
  page,
  context,
}) => {
  test.slow();
  const violations = await watchViolations(context);
  await walk(page, [
    '/',
    '/parent',
    '/student',
    '/teacher',
    '/about',
    '/faq',
    '/contact',
    '/legal',
    '/privacy-policy',
    '/terms-of-service',
    '/whatsapp-policy',
    '/test/audio-recording',
    '/sign-up',
    '/sign-in',
    '/admin-sign-in',
    '/sign-in-hiring-candidate',
    '/forgot-password',
    '/get-login-link-to-your-email',
    '/profile-selection',
    '/no/such/page',
  ]);
  await page.goto('/');
  for (const colours of ['Dark', 'Light', 'Auto']) {
    await page.getByRole('button', { name: colours, exact: true }).click();
  }
  expect(violations).toEqual([]);
});

test('given the demo’s outbox, when a mail is shown there, then it looks as it was made', async ({
  page,
  context,
}) => {
  const violations = await watchViolations(context);
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail', { exact: true }).fill('student@demo.lectern.test');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(async () => {
    await page.goto('/demo/outbox');
    await expect(page.locator('iframe')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-size', '22px');
  expect(violations).toEqual([]);
});

test('given the pages’ strict policy, when staff walk their pages, then nothing of them is refused', async ({
  page,
  context,
}) => {
  test.slow();
  const violations = await watchViolations(context);
  await signIn(page, 'teacher');
  await walk(page, ['/teacher/dashboard', '/practice-history/log']);
  await signOut(page);
  await page.goto('/system-admin/sign-in');
  await page.getByLabel('E-mail', { exact: true }).fill('system-admin@demo.lectern.test');
  await page.getByLabel('Password', { exact: true }).fill('amber-kettle-river');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/system-admin\/dashboard/);
  await walk(page, ['/system-admin/dashboard', '/system-admin/suspended-accounts-management']);
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Your devices' }).click();
  await expect(page.getByRole('dialog').getByText('This device', { exact: true })).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('a student who speaks', () => {
  test.use({ transcripts: [words] });

  test('given the pages’ strict policy, when she speaks, is heard and plays it, then nothing of it is refused', async ({
    page,
    context,
    network,
    transcriber,
    voice,
  }) => {
    test.slow();
    const violations = await watchViolations(context);
    await answerByVoice({ page, context, network, transcriber, voice, look: () => Promise.resolve() });
    await walk(page, ['/student/dashboard', '/practice/attempt']);
    expect(violations).toEqual([]);
  });
});
