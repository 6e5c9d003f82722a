import { expect, type Page } from '@playwright/test';
import { expectGoodHere, sizes } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { mailedLink } from './mail.fixture.js';
import { fillCredentials } from './student.fixture.js';

test.use({ lecternFor: 'file' });

/** A system admin adds somebody who is to choose their role. */
const invite = async (page: Page, email: string): Promise<void> => {
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin');
  await expect(page).toHaveURL(/\/system-admin\/dashboard/);
  await page.getByRole('link', { name: 'Add a person' }).click();
  const form = page.getByRole('form', { name: 'New person' });
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Last name').fill('Duarte');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Role').selectOption({ label: 'They’ll choose it themselves' });
  await expectGoodHere(page, 'somebody to add');
  await form.getByRole('button', { name: 'Add person and send e-mail' }).click();
  await expect(page.getByText(`Added. We’re sending an e-mail to ${email}.`)).toBeVisible();
};

const password = 'lantern-violet-canoe-7';

const enter = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
};

const walks = [
  { size: sizes[0], role: 'A parent', arrives: /\/parent\/dashboard/ },
  { size: sizes[1], role: 'A candidate', arrives: /\/professional\/dashboard/ },
] as const;

for (const { size, role, arrives } of walks) {
  test(`given somebody added without a role, when they choose their password and “${role}” at ${size.width} px, then their own pages open, and nobody asks again`, async ({
    page,
    browser,
    baseURL,
    lectern,
  }) => {
    test.slow();
    const email = `ines-${size.width}@home.test`;
    await page.setViewportSize(size);
    await invite(page, email);

    const context = await browser.newContext({ viewport: size, ...(baseURL ? { baseURL } : {}) });
    const theirs = await context.newPage();
    await theirs.goto(await mailedLink(lectern.url, email, '/set-password/'));
    await expect(theirs.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
    await expectGoodHere(theirs, 'choosing a password');
    await theirs.getByLabel('New password').fill(password);
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await expect(theirs.getByText('Password saved. Sign in with it.')).toBeVisible();
    await enter(theirs, email);

    await expect(theirs).toHaveURL(/\/select-role/);
    await expect(theirs.getByRole('heading', { level: 1, name: 'How will you use Lectern?' })).toBeVisible();
    await expectGoodHere(theirs, 'choosing a role');
    await theirs.goto('/parent/dashboard');
    await expect(theirs.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await theirs.goto('/select-role');
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await expect(theirs.getByText('Choose one of the three.')).toBeVisible();
    await expectGoodHere(theirs, 'nothing chosen');
    await theirs.getByRole('radio', { name: role }).check();
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await expect(theirs).toHaveURL(arrives);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/Ines/);
    await expectGoodHere(theirs, 'arrived');

    await theirs.goto('/select-role');
    await expect(theirs.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await context.clearCookies();
    await theirs.goto('/sign-in');
    await enter(theirs, email);
    await expect(theirs).toHaveURL(arrives);
    await context.close();
  });
}
