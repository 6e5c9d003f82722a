import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { fillCredentials } from './student.fixture.js';

test.use({ lecternFor: 'file' });

const longest = `Wilhelmina${'anneliese'.repeat(8)}`.slice(0, 80);
// One word, as long as a name may be.
const oneWord = { first: longest, last: longest };
const realistic = { first: 'Venkatanarasimharajuvaripeta', last: 'Thiruvananthapuram-Subrahmanyan' };
type Name = typeof oneWord;
const widths = [320, 390, 900, 1280];

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const renamed = (value: Json, first: string, last: string): Json => {
  if (Array.isArray(value)) return value.map((one: Json) => renamed(one, first, last));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]): [string, Json] => {
      if (key === 'firstName') return [key, first];
      if (key === 'lastName') return [key, last];
      return [key, renamed(one, first, last)];
    }),
  );
};

/** Everybody of whom the server tells has another name. */
const renameEverybody = async (page: Page, { first, last }: Name): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: renamed((await response.json()) as Json, first, last) });
  });
};

const expectRoom = async (page: Page, state: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, state);
    const menu = page.getByRole('banner').getByRole('button', { name: /your menu$|^Menu$/ });
    for (const button of await menu.all())
      if (await button.isVisible())
        await expect(button, `${state} at ${width} px`).toBeInViewport({ ratio: 1 });
  }
};

/** Signed in, everybody by this name, as far as the door leads. */
const comeIn = async (page: Page, who: string, door: string, name: Name): Promise<void> => {
  await renameEverybody(page, name);
  await page.goto(door);
  await fillCredentials(page, who);
};

const expectDashboard = async (page: Page, { first }: Name): Promise<void> => {
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  await expectRoom(page, 'dashboard');
};

for (const [who, door, name] of [
  ['student', '/sign-in', oneWord],
  ['student', '/sign-in', realistic],
  ['teacher', '/sign-in', oneWord],
  ['candidate', '/sign-in', oneWord],
  ['school-admin', '/admin-sign-in', oneWord],
  ['system-admin', '/system-admin/sign-in', oneWord],
] as const) {
  test(`given a ${who} called ${name.first.length} letters, when they come in, then the page is no wider for it`, async ({
    page,
  }) => {
    await comeIn(page, who, door, name);
    await expectDashboard(page, name);
  });
}

for (const name of [oneWord, realistic]) {
  test(`given a family called ${name.first.length} letters, when the parent goes through their pages, then none is wider for it`, async ({
    page,
  }) => {
    await comeIn(page, 'parent', '/sign-in', name);
    const plates = page.getByRole('main').getByRole('listitem').getByRole('button');
    const parent = plates.filter({ hasText: /parent$/ });
    await expect(parent).toBeVisible();
    await expectRoom(page, 'who is reading');
    await parent.click();
    await expectDashboard(page, name);
    await expect(page.getByRole('main').getByRole('link', { name: /’s practice history$/ })).not.toHaveCount(
      0,
    );
    await expectRoom(page, 'dashboard of a parent');
    for (const [path, heading] of [
      ['/parent/add-children', 'Your children'],
      ['/account-management/data-deletion', 'Your data'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText(name.first).first()).toBeVisible();
      await expectRoom(page, path);
    }
    await page.goto('/profile-selection');
    await plates
      .filter({ hasNotText: /parent$|Add a child/ })
      .first()
      .click();
    await expectDashboard(page, name);
    await page.goto('/profile-selection');
    await parent.click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expectRoom(page, 'asked for the password');
  });
}
