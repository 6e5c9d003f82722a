import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectGoodHere } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { demoPassword } from './lectern.fixture.js';
import { mailedLink } from './mail.fixture.js';
import { emailOf, fillCredentials, signOut } from './student.fixture.js';

test.use({ lecternFor: 'file' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const anita = 'anita.raman@example.org';
const herPassword = 'amber-lantern-boat';

const signUp = async (page: Page, email = anita, password = herPassword): Promise<void> => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Anita');
  await page.getByLabel('Last name').fill('Raman');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(heading(page, 'One step left: verify your e-mail')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
};

const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
};

const askForLink = async (page: Page, path: string, email: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
};

test('given nobody knows her, when a mother signs up, then the link in her mail opens the page to add her children, and works once', async ({
  page,
  lectern,
}) => {
  await signUp(page);
  const link = await mailedLink(lectern.url, anita, '/verify-email');

  // Before it is pressed the password opens nothing, but leads to another mail.
  await signInAs(page, anita, herPassword);
  await expect(page).toHaveURL(/\/email-verification-pending$/);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Verification email sent')).toBeVisible();
  const newer = await mailedLink(lectern.url, anita, '/verify-email', [link]);
  await expectAccessible(page, 'verification pending');

  // Fetching the page, as a mail scanner does, uses nothing up.
  expect((await page.request.get(newer)).status()).toBe(200);
  await page.goto(newer);
  await expect(page.getByText('Email verification successful')).toBeVisible();
  await expect(page).toHaveURL(/\/parent\/add-children$/);
  await expect(page.getByRole('button', { name: 'Anita Raman your menu' })).toBeVisible();
  // The page that waited for the mail does so no more.
  await page.goBack();
  await expect(heading(page, 'Your e-mail is verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to my dashboard' })).toBeVisible();
  await expectAccessible(page, 'verified');

  await page.goto(newer);
  await expect(page).toHaveURL(/\/email-already-verified$/);
  await page.goto('/email-verification-pending');
  await page.getByLabel('E-mail', { exact: true }).fill(anita);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/email-already-verified$/);
  await expect(page.getByText('Pending user not found')).toBeHidden();
  await signOut(page);
  await signInAs(page, anita, herPassword);
  await expect(page.getByText('Sign In successful')).toBeVisible();
  await expect(page).toHaveURL(/\/parent\/dashboard$/);
});

test('given no network, when somebody signs up, then it is told, nothing typed is lost, and it goes on when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Anita');
  await page.getByLabel('Last name').fill('Raman');
  await page.getByLabel('E-mail', { exact: true }).fill('anita.away@example.org');
  await page.getByLabel('Password', { exact: true }).fill(herPassword);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('We couldn’t reach the server')).toBeVisible();
  await expectAccessible(page, 'signing up offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(heading(page, 'One step left: verify your e-mail')).toBeVisible();
});

test('given an account that is suspended, when its owner signs in, then the page says why and since when, and by a link too', async ({
  page,
  lectern,
}) => {
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin');
  await expect(page).toHaveURL(/\/system-admin\/dashboard$/);
  const management = '/api/system-admin/suspended-accounts';
  const email = emailOf('student3');
  const found = await page.request.get(`${management}/lookup`, { params: { email } });
  const { data } = await found.json();
  const reason = 'Rude words in an answer';
  const suspended = await page.request.post(`${management}/suspend`, {
    data: { personId: data._id, reason },
  });
  expect(suspended.status()).toBe(200);
  await signOut(page);

  await page.goto('/sign-in');
  await fillCredentials(page, 'student3', 'not-the-password');
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();
  await fillCredentials(page, 'student3');
  await expect(page).toHaveURL(/\/suspended-account$/);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(String(new Date().getFullYear()))).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `suspended at ${width}`);
  }
  await page.reload();
  await expect(heading(page, 'When an account is suspended')).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();

  await askForLink(page, '/get-login-link-to-your-email', email);
  await page.goto(await mailedLink(lectern.url, email, '/magic-link'));
  await expect(page).toHaveURL(/\/suspended-account$/);
});

test('given a link that was never made, when it is opened, then the page says that it is invalid and what to do', async ({
  page,
}) => {
  await page.goto('/verify-email?token=never-made');
  await expect(page.getByText('Invalid email verification link')).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
  await page.goto('/magic-link?token=never-made');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await page.goto('/reset-password/?token=never-made');
  await page.getByLabel('New password').fill('amber-lantern-boat');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectAccessible(page, 'a link that was used');
});

/** Whether a message lies beside the fields and links of a page, wherever on it they are. */
const isBesideForm = async (message: Locator): Promise<boolean> =>
  message.evaluate((toast) => {
    const form = document.querySelector('.entry-form');
    return form !== null && toast.getBoundingClientRect().right <= form.getBoundingClientRect().left;
  });

test('given a forgotten password, when another is set by the mailed link, then only the new one opens, and the link works once', async ({
  page,
  lectern,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await askForLink(page, '/forgot-password', emailOf('teacher'));
  await expectAccessible(page, 'link sent');
  const link = await mailedLink(lectern.url, emailOf('teacher'), '/reset-password/');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await expectAccessible(page, 'a password that is too short');
  await page.getByLabel('New password').fill('violet-harbour-drum');
  await page.getByRole('button', { name: 'Save password' }).click();
  const kept = page.getByRole('status').filter({ hasText: 'Password saved. Sign in with it.' });
  await expect(kept).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole('link', { name: 'Create a family account' })).toBeVisible();
  expect(await isBesideForm(kept)).toBe(true);

  await fillCredentials(page, 'teacher', demoPassword);
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();
  await fillCredentials(page, 'teacher', 'violet-harbour-drum');
  await expect(page.getByText('Sign In successful')).toBeVisible();
  await expect(page).toHaveURL(/\/teacher\/dashboard/);
  await signOut(page);

  await page.goto(link);
  await page.getByLabel('New password').fill('green-window-river');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
});

test('given admins who were invited or forgot their password, when they keep one by the mailed link, then they come to the door that lets them in', async ({
  page,
  lectern,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin');
  await expect(page).toHaveURL(/\/system-admin\/dashboard$/);
  const invited = 'noor.haddad@example.org';
  const person = { firstName: 'Noor', lastName: 'Haddad', email: invited, role: 'system-admin' };
  expect((await page.request.post('/api/system-admin/users', { data: person })).status()).toBe(201);
  await signOut(page);

  const keep = async (link: string, said: string): Promise<void> => {
    await page.goto(link);
    await page.getByLabel('New password').fill(herPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(heading(page, /Sign in as/)).toBeVisible();
  };
  const enter = async (email: string): Promise<void> => {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(herPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };
  await keep(await mailedLink(lectern.url, invited, '/set-password/'), 'Password saved.');
  await expect(page).toHaveURL(/\/system-admin\/sign-in$/);
  await enter(invited);
  await expect(page).toHaveURL(/\/system-admin\/dashboard$/);
  await signOut(page);

  const admin = emailOf('school-admin');
  await page.goto('/admin-sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(heading(page, 'Sign in as an admin')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(admin);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await keep(await mailedLink(lectern.url, admin, '/reset-password/'), 'Password saved.');
  await expect(page).toHaveURL(/\/admin-sign-in$/);
  await enter(admin);
  await expect(page).toHaveURL(/\/school-admin\/dashboard/);
});

test('given no password at hand, when a candidate asks for a link, then it signs in once and leads to the dashboard', async ({
  page,
  lectern,
}) => {
  await askForLink(page, '/get-login-link-to-your-email', emailOf('candidate'));
  const link = await mailedLink(lectern.url, emailOf('candidate'), '/magic-link');
  await page.goto(link);
  await expect(page.getByText('Sign In successful')).toBeVisible();
  await expect(page).toHaveURL(/\/professional\/dashboard$/);
  await signOut(page);
  await page.goto(link);
  await expect(heading(page, 'This link no longer works')).toBeVisible();

  await page.goto('/sign-in-hiring-candidate');
  await fillCredentials(page, 'candidate', 'not-the-password');
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in-hiring-candidate$/);
  await fillCredentials(page, 'candidate');
  await expect(page).toHaveURL(/\/professional\/dashboard$/);
});

test('given an address that has an account, when somebody signs up with it, then the answer is as ever, and its owner is told', async ({
  page,
  lectern,
}) => {
  await signUp(page, emailOf('parent'));
  // The mail to the owner leads to signing in, and no other comes.
  expect(await mailedLink(lectern.url, emailOf('parent'), '/sign-in')).toBe('/sign-in');
  // The password that was typed opens nothing, and says no more than it does for an address that nobody has.
  await signInAs(page, emailOf('parent'), herPassword);
  await expect(page).toHaveURL(/\/email-verification-pending$/);
  await signInAs(page, emailOf('parent'), 'another-word-altogether');
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();
});

const pages = [
  '/sign-in',
  '/sign-in-hiring-candidate',
  '/sign-up',
  '/email-verification-pending',
  '/verify-email',
  '/email-already-verified',
  '/forgot-password',
  '/reset-password/?token=t',
  '/reset-password/',
  '/set-password/?token=t',
  '/get-login-link-to-your-email',
  '/magic-link',
  '/suspended-account',
];
for (const width of [390, 1280]) {
  test(`given a screen ${width} px wide, when the pages of accounts are opened by day and by night, then each is whole and accessible`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    for (const path of pages) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodHere(page, path);
    }
  });
}

test('given nobody is signed in, when the page to choose a role is opened, then it leads to signing in', async ({
  page,
}) => {
  expect((await page.goto('/select-role'))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/sign-in$/);
});
