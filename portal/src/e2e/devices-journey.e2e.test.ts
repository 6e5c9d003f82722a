import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { demoPassword } from './lectern.fixture.js';
import { emailOf, fillCredentials, signIn } from './student.fixture.js';

test.use({ lecternFor: 'file' });

const openDevices = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Your devices' }).click();
  await expect(page.getByRole('dialog').getByText('This device', { exact: true })).toBeVisible();
};

test('given a teacher who forgot to sign out elsewhere, when she ends it from her devices, then that page asks to sign in, and hers goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(elsewhere, 'teacher');
  await signIn(page, 'teacher');
  await openDevices(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByText('Chrome on Linux')).toHaveCount(2);
  await expectAccessible(page, 'devices');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'devices on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(sheet.getByText('Chrome on Linux has been signed out.')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  // The message over it has one, too.
  await sheet.getByText('Close', { exact: true }).click();
  await expect(page.getByRole('button', { name: /your menu$/ })).toBeFocused();

  await elsewhere.getByRole('link', { name: 'Home' }).first().click();
  await elsewhere.goto('/teacher/dashboard');
  await expect(elsewhere).toHaveURL(/\/sign-in$/);
  await page.goto('/teacher/dashboard');
  await expect(page).toHaveURL(/\/teacher\/dashboard$/);
  await elsewhere.close();
});

test('given somebody on two devices, when they sign out everywhere, then both have to sign in again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(elsewhere, 'candidate');
  await signIn(page, 'candidate');
  await openDevices(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'sign out everywhere');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Signed Out')).toBeVisible();
  for (const one of [page, elsewhere]) {
    await one.goto('/professional/dashboard');
    await expect(one).toHaveURL(/\/sign-in$/);
  }
  await elsewhere.close();
});

test('given a system admin, when an account is suspended and let in again, then it is out at once and learns why', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const asha = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(asha, 'student');
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin', demoPassword);
  await expect(page).toHaveURL(/system-admin\/dashboard/);
  await page.goto('/system-admin/suspended-accounts-management');
  await expect(page.getByText('No one is suspended')).toBeVisible();
  await expectAccessible(page, 'nobody suspended');
  await page.getByLabel('E-mail of the account').fill(emailOf('student'));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByLabel('Why is this account suspended?').fill('Unkind words in answers');
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByRole('row', { name: /^Asha Menon/ })).toBeVisible();
  await expectAccessible(page, 'an account suspended');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'an account suspended, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });

  await asha.goto('/practice-history/log');
  await expect(asha).toHaveURL(/\/sign-in$/);
  await fillCredentials(asha, 'student');
  await expect(asha).toHaveURL(/\/suspended-account/);
  await expect(asha.getByText('Unkind words in answers')).toBeVisible();

  await page
    .getByRole('row', { name: /^Asha Menon/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('No one is suspended')).toBeVisible();
  await signIn(asha, 'student');
  await asha.close();
});
