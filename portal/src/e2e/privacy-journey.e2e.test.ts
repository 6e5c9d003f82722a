import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { mailedLink } from './mail.fixture.js';
import { emailOf, signIn } from './student.fixture.js';

const dataPage = '/account-management/data-deletion';
const verification = '/account-deletion-request-verification';

test('given a teacher, when they open the page of their data, then they can take it along, and ask for its deletion', async ({
  page,
  lectern,
}) => {
  await signIn(page, 'teacher');
  await page.goto(dataPage);
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expectGood(page, 'one’s data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lectern-.*\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await expectAccessible(page, 'mail asked for');
  await mailedLink(lectern.url, emailOf('teacher'), verification);
});

test('given the mailed link, when it is opened and confirmed, then the account waits, and its owner can keep it', async ({
  page,
  lectern,
}) => {
  await signIn(page, 'teacher');
  await page.request.post('/api/account/deletion-request', { data: {} });
  await page.goto(await mailedLink(lectern.url, emailOf('teacher'), verification));
  await expectGood(page, 'deletion link');
  await page.getByRole('button', { name: 'Yes, delete the account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expectAccessible(page, 'deletion confirmed');

  await page.getByRole('link', { name: 'Cancel deletion' }).click();
  await expect(page).toHaveURL(new RegExp(`${dataPage}$`));
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await expectGood(page, 'deletion waits');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays. Nothing was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the e-mail' })).toBeVisible();
});

test('given nobody is signed in, when the page of one’s data is opened, then it says how a deletion goes', async ({
  page,
}) => {
  await page.goto(dataPage);
  await expect(page.getByRole('heading', { name: 'How to delete an account' })).toBeVisible();
  await expectGood(page, 'how a deletion goes');
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('given the demo, when somebody asks for a link, then the outbox shows the mail as it looks and as text', async ({
  page,
  lectern,
}) => {
  await page.goto('/demo/outbox');
  // The demo tells a family that its trial is over.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGood(page, 'outbox without mail');

  const email = emailOf('teacher');
  await page.request.post('/api/authentication/login-link', { data: { email } });
  await mailedLink(lectern.url, email, '/magic-link');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Your sign-in link' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expectGood(page, 'outbox with a mail');
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Hello Ruth,')).toBeVisible();
});
