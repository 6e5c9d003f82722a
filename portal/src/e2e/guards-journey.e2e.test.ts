import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { demoPassword } from './lectern.fixture.js';
import { fillCredentials, questionOf, signIn, signOut, startReading } from './student.fixture.js';

test.use({ lecternFor: 'file' });

/** By the journeys of accounts and of the public pages, in two sizes; as the 404 page is. */
const lookedAtElsewhere = ['/', '/sign-in'];

const expectNotFound = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
};

test('given nobody is signed in, when pages are opened, then each is the page, the sign-in or the 404 page, and says so by its status', async ({
  page,
}) => {
  // The doors are looked at in two sizes and two themes.
  test.slow();
  for (const path of ['/', '/sign-in', '/admin-sign-in', '/system-admin/sign-in', '/profile-selection']) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!lookedAtElsewhere.includes(path)) await expectGood(page, path);
  }
  for (const path of [
    '/student/dashboard',
    '/parent/dashboard',
    '/teacher/dashboard',
    '/school-admin/dashboard',
    '/system-admin/dashboard',
    '/professional/dashboard',
    '/user/mic-speaker-test',
    '/practice/attempt',
    '/practice-history/log',
    '/practice-history/attempt/some-attempt',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page, path).toHaveURL(/\/sign-in$/);
  }
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expectNotFound(page, '/no/such/page');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('given the sign-in pages, when people come to the right or the wrong one, then only the right ones get in', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await fillCredentials(page, 'student', 'not-the-password');
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();
  await expectAccessible(page, 'sign-in refused');
  await fillCredentials(page, 'school-admin');
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();

  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'student');
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible();

  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin');
  await expect(page.getByText('Sign In successful')).toBeVisible();
  await expect(page).toHaveURL(/\/system-admin\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Samir Haddad your menu' })).toContainText('system admin');
  await expectAccessible(page, 'system admin');
  await expectNotFound(page, '/student/dashboard');
  await expectNotFound(page, '/practice/attempt');
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await signIn(page, 'teacher');
  await expect(page).toHaveURL(/\/teacher\/dashboard/);
  await expectAccessible(page, 'teacher');
  await expectNotFound(page, '/school-admin/dashboard');
  await expectNotFound(page, '/user/mic-speaker-test');
});

test('given a phone without a network, when somebody signs out from the menu, then it says over the menu that it failed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'teacher');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await context.setOffline(true);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  const message = menu.getByRole('alert');
  await expect(message).toContainText('Server Error');
  // Seen, and pressed: nothing lies over it.
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
});

test('given a school admin, when pages are opened, then each must be about their own school', async ({
  page,
}) => {
  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'school-admin');
  await expect(page).toHaveURL(/\/school-admin\/dashboard\?schid=[^&]+$/);
  await expect(page.getByText('Sign In successful')).toBeVisible();
  const school = new URL(page.url()).searchParams.get('schid') ?? '';
  await expectAccessible(page, 'school admin');

  await page.goto('/school-admin/dashboard');
  await expect(page).toHaveURL(new RegExp(`schid=${school}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Daniela/);
  await page.goto(`/practice-history/log?schid=${school}`);
  await expect(page.getByRole('heading', { name: /practice history/i })).toBeVisible();
  await expectNotFound(page, '/practice-history/log');
  await expectNotFound(page, '/practice-history/log?schid=another-school');
  await expectNotFound(page, '/school-admin/dashboard?schid=another-school');
});

test('given a parent, when profiles are chosen, then each has their own pages, and the way back asks for the password', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await expect(page).toHaveURL(/\/profile-selection/);
  await expect(page.getByRole('heading', { name: 'Who is reading today?' })).toBeVisible();
  await expectAccessible(page, 'choice of profiles');
  await page.getByRole('button', { name: /^Kavi/ }).click();
  await expect(page).toHaveURL(/\/student\/dashboard/);
  await expect(page.getByRole('heading', { name: /Kavi/ })).toBeVisible();

  await page.getByRole('button', { name: 'Kavi Raman your menu' }).click();
  await expectAccessible(page, 'open menu');
  await page.getByRole('link', { name: 'Switch Profile' }).click();
  await page.getByRole('button', { name: /^Priya/ }).click();
  await expect(page.getByText('Enter your password to open the parent profile.')).toBeVisible();
  await expectAccessible(page, 'asked for the password');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That’s not right. Enter it again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/parent\/dashboard/);
  await expectAccessible(page, 'parent');
  await page.getByRole('link', { name: 'Kavi’s practice history' }).click();
  await expect(page.getByRole('heading', { name: 'Kavi’s practice history' })).toBeVisible();
  await expectNotFound(page, '/practice/attempt');
});

test('given there is no microphone, when a student practises, then typing is the way', async ({ page }) => {
  await signIn(page, 'student3');
  await page.goto('/practice/attempt');
  await expect(page).toHaveURL(/\/user\/mic-speaker-test\?redirectTo=%2Fpractice%2Fattempt$/);
  await page.getByRole('button', { name: 'I don’t have a microphone' }).click();
  await expect(page).toHaveURL(/\/practice\/attempt$/);
  await expect(page.getByText('On this device, you answer by typing.')).toBeVisible();
  await startReading(page, 'A Bed on the Waves');
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(questionOf(page).getByLabel('Your answer')).toBeVisible();
});

test('given the microphone is not allowed, when a student speaks, then she is told how to allow it, or types', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await signIn(page, 'candidate');
  await page.goto('/practice/attempt');
  await page.getByRole('button', { name: 'Record me' }).click();
  await expect(page.getByText('The microphone is blocked for this page')).toBeVisible();
  await expectAccessible(page, 'microphone test refused');
  await page.evaluate(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));

  await page.goto('/practice/attempt');
  await startReading(page, 'A Bed on the Waves');
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await page.getByRole('button', { name: 'Start speaking' }).click();
  await expect(page.getByText('The microphone is blocked for this page')).toBeVisible();
  await expectAccessible(page, 'microphone refused');
  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
});
