import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { fillCredentials, signIn, signOut } from './student.fixture.js';

test.use({ lecternFor: 'file' });

/** A second tab of the same browser, on a page of whoever is signed in. */
const anotherTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(tab.getByRole('button', { name: /your menu$/ })).toBeVisible();
  return tab;
};

test('given a teacher with two tabs, when she signs out in one, then the other shows nothing of hers any more and says why', async ({
  page,
  context,
}) => {
  await signIn(page, 'teacher');
  const tab = await anotherTab(context, '/teacher/dashboard');
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);

  await expect(tab).toHaveURL(/\/sign-in/);
  await expect(tab.getByText('You’ve been signed out')).toBeVisible();
  await expect(tab.getByRole('button', { name: /your menu$/ })).toHaveCount(0);
  await expectAccessible(tab, 'signed out in another tab');
  await tab.goto('/teacher/dashboard');
  await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await fillCredentials(tab, 'teacher');
  await expect(tab).toHaveURL(/\/teacher\/dashboard/);
  await expect(page.getByRole('button', { name: /your menu$/ })).toBeVisible();
});

test('given somebody reads a public page in a second tab, when they sign out, then they stay there, signed out', async ({
  page,
  context,
}) => {
  await signIn(page, 'teacher');
  const tab = await anotherTab(context, '/about');
  await signOut(page);
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(tab).toHaveURL(/\/about$/);
  await expect(tab.getByText('You’ve been signed out')).toHaveCount(0);
});

test('given a parent with two tabs, when a child is picked in one, then the parent’s page in the other is gone', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Priya/ })
    .click();
  await expect(page).toHaveURL(/\/parent\/dashboard/);
  const tab = await anotherTab(context, '/parent/dashboard');
  await page.goto('/profile-selection');
  await page.getByRole('main').getByRole('button', { name: /^Kavi/ }).click();
  await expect(page).toHaveURL(/\/student\/dashboard/);

  await expect(tab.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Kavi Raman your menu' })).toBeVisible();
});
