import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { desk, expectAccessible, expectGood, phone } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { fillCredentials, signIn } from './student.fixture.js';

test.use({ lecternFor: 'file' });

const signInAsAdmin = async (page: Page, who: 'school-admin' | 'system-admin'): Promise<void> => {
  await page.goto(who === 'system-admin' ? '/system-admin/sign-in' : '/admin-sign-in');
  await fillCredentials(page, who);
  await expect(page).toHaveURL(new RegExp(`/${who}/dashboard`));
};

const contentLists = '**/api/content?*';

/** As of a school whose time is over: no subscription of the demo's ends. */
const endSubscription = async (page: Page): Promise<void> => {
  await page.route(contentLists, (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, message: 'Forbidden', errorType: 'subscription_expired' },
    }),
  );
  await page.route('**/api/subscription/state*', (route) =>
    route.fulfill({ json: { success: true, data: { fExpired: true, own: null } } }),
  );
};

/** What is reached by so many tabs from the link at the top of the page, by its accessible name. */
const tabbedThrough = async (page: Page, stops: number): Promise<readonly string[]> => {
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  const names: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
      }),
    );
  }
  return names;
};

const exportedBy = async (page: Page, name: string): Promise<{ file: string; lines: readonly string[] }> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await coming;
  const text = await readFile(await download.path(), 'utf8');
  return { file: download.suggestedFilename(), lines: text.trim().split('\r\n') };
};

/** Two by four cards, as the pages of a PDF that a printer would get. */
const printedPages = async (page: Page, format: 'A4' | 'Letter'): Promise<number> => {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
};

test('given a teacher, when they look at their class, then they order it, take it along, and print its cards', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'teacher');
  const table = page.getByRole('region', { name: 'Students of 4 Kingfisher' });
  await expect(table.getByRole('link', { name: 'Asha Menon’s history' })).toBeVisible();
  await expect(page.getByText('2 of 4 students practised in the last seven days.')).toBeVisible();
  await expectGood(page, 'teacher');
  const head = table.getByRole('columnheader', { name: 'Student' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').first()).toContainText('Leo Fernandes');
  await head.getByRole('button').click();
  await expect(table.getByRole('rowheader').first()).toContainText('Arjun Nair');
  const { file, lines } = await exportedBy(page, 'Export: Students of 4 Kingfisher');
  expect(file).toBe('Students of 4 Kingfisher.csv');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['Arjun', 'Nair', 'arjun.n'],
    ['Asha', 'Menon', 'asha.m'],
    ['Meera', 'Joshi', 'meera.j'],
    ['Leo', 'Fernandes', 'leo.f'],
  ]);

  await page.getByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }).click();
  await expectGood(page, 'question before new cards');
  await page.getByRole('button', { name: 'Make new cards (old ones stop working)' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in cards, 4 Kingfisher' })).toBeFocused();
  const asha = page.getByRole('listitem').filter({ hasText: 'Asha Menon' });
  await expect(asha).toContainText('asha.m');
  await expect(asha.getByRole('img', { name: 'QR code that signs in Asha Menon' })).toBeVisible();
  await expectGood(page, 'sign-in cards');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(asha).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect([await printedPages(page, 'A4'), await printedPages(page, 'Letter')]).toEqual([1, 1]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back to classes' }).click();
  await expect(table).toBeVisible();

  await page.goto('/subscription-expired');
  await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible();
  await expectGood(page, 'no subscription has ended');
  await endSubscription(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible();
  await expect(page.getByText(/Ask your school’s admin/)).toBeVisible();
  await expectGood(page, 'the subscription of a teacher has ended');
  await page.unroute(contentLists);
  await page.unroute('**/api/subscription/state*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect(table).toBeVisible();
});

test('given a school admin, when they look for a student, then they find one of a class and make its cards', async ({
  page,
}) => {
  test.slow();
  await signInAsAdmin(page, 'school-admin');
  await expect(page.getByRole('region', { name: 'Table of classes' })).toBeVisible();
  await expectGood(page, 'school admin');
  const students = page.getByRole('region', { name: /^Students of Banyan/ });
  await expect(students.getByRole('rowheader')).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Find a student' }).fill('okafor');
  await expect(students.getByRole('rowheader')).toHaveCount(1);
  await expect(students.getByRole('rowheader')).toContainText('Mina Okafor');
  await page.getByRole('searchbox', { name: 'Find a student' }).fill('nobody like that');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a student' }).fill('');
  await page.getByRole('combobox', { name: 'Class' }).selectOption('4 Kingfisher');
  await expect(students.getByRole('rowheader')).toHaveCount(4);
  const { lines } = await exportedBy(page, 'Export: Students of Banyan Grove School');
  expect(lines).toHaveLength(5);

  await page.getByRole('button', { name: 'Sign-in cards for 5 Heron' }).click();
  await page.getByRole('button', { name: 'Make new cards (old ones stop working)' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mina Okafor' })).toContainText('mina.o');
});

test('given a system admin, when they go through their pages, then each stands at both sizes', async ({
  page,
}) => {
  test.slow();
  await signInAsAdmin(page, 'system-admin');
  const schools = page.getByRole('region', { name: 'Table of schools' });
  await expect(schools.getByRole('row', { name: /^Banyan Grove School/ })).toBeVisible();
  await expectGood(page, 'system admin');
  expect((await exportedBy(page, 'Export: Table of schools')).lines).toHaveLength(3);
  await page.getByRole('link', { name: 'Add a person' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectGood(page, 'add a person');
  await page.goto('/system-admin/suspended-accounts-management');
  await expect(page.getByText('No one is suspended')).toBeVisible();
  await expectGood(page, 'suspended accounts');
});

test('given a parent, when they go through their pages, then each stands at both sizes', async ({ page }) => {
  test.slow();
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Priya/ })
    .click();
  await expect(page.getByRole('region', { name: 'Kavi', exact: true })).toBeVisible();
  await expectGood(page, 'parent');
  await page.getByRole('link', { name: 'Add a child' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectGood(page, 'adding children');
  await page.goto('/account-management/data-deletion');
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible();
  await expectGood(page, 'own data');
});

test('given somebody signed in, when they use the keyboard, then header, menu and drawer come in the order of reading', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signInAsAdmin(page, 'school-admin');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const header = page.getByRole('banner');
  expect(await tabbedThrough(page, 8)).toEqual([
    'Lectern',
    'Dashboard',
    'Analytics',
    'Home',
    'About',
    'Contact',
    'Legal',
    'school admin Daniela Kaur your menu',
  ]);
  const links = header.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    /\/school-admin\/dashboard\?schid=/,
  );
  await expect(links.getByRole('link', { name: 'Leaderboard' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Switch Profile' })).toHaveCount(0);
  await expectAccessible(page, 'profile menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'school admin Daniela Kaur your menu' })).toBeFocused();

  await page.setViewportSize(phone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tabbedThrough(page, 2)).toEqual(['Lectern', 'Menu']);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('school admin')).toBeVisible();
  await expect(drawer.getByText('Daniela Kaur')).toBeVisible();
  await expectAccessible(page, 'drawer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
