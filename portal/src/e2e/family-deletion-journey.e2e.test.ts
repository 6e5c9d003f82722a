import { expect, type Page } from '@playwright/test';
import { desk, expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { mailedLink } from './mail.fixture.js';
import { emailOf, fillCredentials, signIn } from './student.fixture.js';

const dataPage = '/account-management/data-deletion';
const verification = '/account-deletion-request-verification';

const pick = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name }).click();
};

test('given a child who asked, when the parent confirms by mail, then the parent alone takes it back, by way of signing in', async ({
  page,
  lectern,
}) => {
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await pick(page, /^Tara/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Tara' })).toBeVisible();
  await page.goto(dataPage);
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(page.getByText('We’re sending a link to your parent.')).toBeVisible();
  const link = await mailedLink(lectern.url, emailOf('parent'), verification);

  // On the parent's own device, where nobody is signed in.
  const child = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, delete the account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel deletion' }).click();
  await expect(page.getByText('Then you can cancel the deletion.')).toBeVisible();
  await expectGood(page, 'signing in to take it back');
  await fillCredentials(page, 'parent');
  await expect(page.getByText('Choose your own profile to cancel a deletion.')).toBeVisible();
  await pick(page, /^Priya/);
  await expect(page.getByText(/Tara’s profile will be deleted on/)).toBeVisible();
  await expectGood(page, 'the parent’s page of data');
  await page.getByRole('button', { name: 'Delete Kavi’s profile' }).click();
  await expectGood(page, 'asking for one child');

  await page.goto('/parent/dashboard');
  await expect(page.getByText(/Tara’s profile will be deleted on/)).toBeVisible();
  await expectGood(page, 'the parent’s dashboard');
  const parent = await page.context().cookies();

  await page.context().clearCookies();
  await page.context().addCookies(child);
  await page.goto(dataPage);
  await expect(page.getByText(/Your parent confirmed this/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);

  await page.context().clearCookies();
  await page.context().addCookies(parent);
  // From the mail, signed in: there at once.
  await page.goto(`/sign-in?redirectTo=${encodeURIComponent(dataPage)}`);
  await page.getByRole('button', { name: 'Keep Tara’s profile' }).click();
  await expect(page.getByText('Tara’s profile stays. Nothing was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Tara’s profile' })).toBeVisible();
});

test('given a candidate, when they open “Your data” in the menu, then they can take it along and learn how to have it deleted', async ({
  page,
}) => {
  await signIn(page, 'candidate');
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Your data' }).click();
  await expect(page.getByRole('dialog', { name: 'Your data' })).toBeVisible();
  await expectGood(page, 'the sheet of data');
  await page.setViewportSize(desk);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lectern-.*\.zip$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact\?topic=privacy$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('given a student of a school, when they choose Switch Profile, then they see that only they are here', async ({
  page,
}) => {
  await signIn(page, 'student');
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('link', { name: 'Switch Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add your first child' })).toBeVisible();
  await expectGood(page, 'one profile');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByText('Signed Out')).toBeVisible();
});
