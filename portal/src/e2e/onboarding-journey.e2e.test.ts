import { expect, type Browser, type Page } from '@playwright/test';
import { desk, expectGood, phone } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { mailedLink } from './mail.fixture.js';
import { fillCredentials, signOut } from './student.fixture.js';

test.use({ lecternFor: 'file' });

const password = 'amber-kettle-finch';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const enterAsSystemAdmin = async (page: Page): Promise<void> => {
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin');
  await expect(page).toHaveURL(/\/system-admin\/dashboard/);
  await page.goto('/system-admin/add-user');
  await page.getByRole('button', { name: 'A school', exact: true }).click();
  await expect(heading(page, 'Invite a school')).toBeVisible();
};

const invite = async (page: Page, school: string, email: string): Promise<void> => {
  await page.getByLabel('School name').fill(school);
  await page.getByLabel('Admin’s first name').fill('Meena');
  await page.getByLabel('Admin’s last name').fill('Iyer');
  await page.getByLabel('Admin’s e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText(`We’re sending an e-mail to ${email}.`)).toBeVisible();
};

/** Somebody else, at another device. */
const elsewhere = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
};

test('given a school is invited, when its admin opens the link in the mail, then the school is there with its code, and the link opens it once', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'meena@riverside.example.org';
  await enterAsSystemAdmin(page);
  await invite(page, 'Riverside School', email);
  const invitation = page.getByRole('listitem').filter({ hasText: 'Riverside School' });
  await expect(invitation.getByText(`Meena Iyer, ${email}`)).toBeVisible();
  await expect(invitation.getByText('E-mail sent')).toBeVisible({ timeout: 60_000 });
  await expectGood(page, 'invitations');

  const link = await mailedLink(baseURL ?? '', email, '/school-onboarding/');
  const meena = await elsewhere(browser, baseURL);
  // Fetching the page, as a mail scanner does, uses nothing up.
  expect((await meena.request.get(link)).status()).toBe(200);
  await meena.goto(link);
  await expect(heading(meena, 'Set up your school')).toBeVisible();
  await expect(meena.getByLabel('School name')).toHaveValue('Riverside School');
  await expectGood(meena, 'the form of the school');
  await meena.getByLabel('School name').fill('Riverside Public School');
  await meena.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(meena, 'Your account')).toBeVisible();
  // The link goes on where it was left.
  await meena.reload();
  await expect(meena.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await meena.getByLabel('Password', { exact: true }).fill('short');
  await expect(meena.getByText('Use at least 10 characters.')).toBeVisible();
  await expectGood(meena, 'a password that is too short');
  await meena.getByLabel('Password', { exact: true }).fill(password);
  await meena.setViewportSize(phone);
  await meena.getByRole('button', { name: 'Create account' }).click();

  await expect(meena.getByText('Riverside Public School is ready. Welcome to Lectern!')).toBeVisible();
  await expect(heading(meena, 'Add your classes')).toBeVisible();
  await meena.getByRole('button', { name: 'Skip' }).click();
  await expect(heading(meena, 'Invite your teachers')).toBeVisible();
  await expectGood(meena, 'the last step of setting a school up');
  await meena.getByRole('button', { name: 'Skip' }).click();
  await expect(meena).toHaveURL(/\/school-admin\/dashboard\?schid=[0-9a-f-]{36}$/);
  await expect(meena.getByText(/^School code: [A-Z]{4}-\d{2}$/)).toBeVisible();
  await meena.setViewportSize(desk);
  await expect(meena.getByRole('button', { name: 'Meena Iyer your menu' })).toBeVisible();
  await signOut(meena);

  await meena.goto(link);
  await expect(heading(meena, 'This school is set up. Sign in.')).toBeVisible();
  await expectGood(meena, 'a link that was used');
  await meena.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await meena.getByLabel('E-mail', { exact: true }).fill(email);
  await meena.getByLabel('Password', { exact: true }).fill(password);
  await meena.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(meena.getByText('Sign In successful')).toBeVisible();
  await expect(meena.getByText(/^School code: /)).toBeVisible();
  await meena.context().close();

  await page.getByRole('button', { name: 'Accepted', exact: true }).click();
  await expect(page.getByText('Riverside Public School')).toBeVisible();
});

test('given an invitation is taken back, then its link opens nothing; sent again, the newer one does', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'ravi@hillside.example.org';
  await enterAsSystemAdmin(page);
  await invite(page, 'Hillside School', email);
  const first = await mailedLink(baseURL ?? '', email, '/school-onboarding/');
  await page.getByRole('button', { name: 'Withdraw Hillside School’s invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw Hillside School’s invitation?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectGood(page, 'the question before an invitation is withdrawn');
  await question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Hillside School’s invitation has been withdrawn.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hillside School' })).toBeHidden();

  const ravi = await elsewhere(browser, baseURL);
  await ravi.goto(first);
  await expect(heading(ravi, 'This invitation was withdrawn')).toBeVisible();
  await expectGood(ravi, 'an invitation that was taken back');

  await page.getByRole('button', { name: 'Withdrawn', exact: true }).click();
  await page.getByRole('button', { name: 'Send again to Hillside School' }).click();
  await expect(page.getByText('No withdrawn invitations')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Hillside School' })
      .getByText(/sent 2 times/),
  ).toBeVisible();
  const second = await mailedLink(baseURL ?? '', email, '/school-onboarding/', [first]);
  await ravi.goto(first);
  await expect(heading(ravi, 'There’s a newer link')).toBeVisible();
  await ravi.goto(second);
  await expect(heading(ravi, 'Set up your school')).toBeVisible();
  await ravi.goto(`${second.slice(0, -4)}abcd`);
  await expect(heading(ravi, 'This link doesn’t work')).toBeVisible();
  await expectGood(ravi, 'a link that is none');
  expect((await ravi.request.get('/school-onboarding')).status()).toBe(404);
  await ravi.context().close();
});
