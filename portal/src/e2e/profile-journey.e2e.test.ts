import { expect, type Page } from '@playwright/test';
import { desk, expectAccessible, expectGood, phone } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { demoPassword } from './lectern.fixture.js';
import { fillCredentials, signIn } from './student.fixture.js';

test.use({ lecternFor: 'file' });

/** A real picture, as this page would show it: a red half, a blue half. */
const drawn = async (page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> => {
  const url = await page.evaluate((mimeType) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    for (const [colour, left] of [
      ['#b3261e', 0],
      ['#1e4fb3', 450],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(left, 0, 450, 600);
    }
    return canvas.toDataURL(mimeType);
  }, type);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

const choose = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose (a picture|another)$/ }).click(),
  ]);
  await chooser.setFiles(file);
};

const inHeader = (page: Page) => page.getByRole('banner').locator('.profile img');
/** It has come, and is a picture. */
const expectShown = async (page: Page): Promise<void> => {
  await expect(inHeader(page)).toHaveAttribute('src', /^\/api\/profile\/picture\//);
  await expect.poll(() => inHeader(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
};

test('given a student, when they choose a picture, then the header shows it, also later, until they take it away', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  await signIn(page, 'student');
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expectGood(page, 'a profile without a picture');

  await choose(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Dear diary') });
  await expect(page.getByText('This browser can’t open that file as a picture.')).toBeVisible();
  await expectAccessible(page, 'a file that is no picture');

  await choose(page, { name: 'halves.png', mimeType: 'image/png', buffer: await drawn(page, 'image/png') });
  await expect(page.getByText('Picture saved.')).toBeVisible();
  await expectShown(page);
  await expectGood(page, 'a profile with a picture');

  expect((await page.reload())?.status()).toBe(200);
  await expectShown(page);
  await page.goto('/student/dashboard');
  await expectShown(page);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  const question = page.getByRole('dialog', { name: 'Remove your picture?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectGood(page, 'whether to take the picture away');
  await question.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'No picture yet' })).toBeVisible();
  await expect(inHeader(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await expect(inHeader(page)).toHaveCount(0);
});

test('given a child of a family, when it drops a picture onto its page, then it stands on the family’s plates', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await page.getByRole('main').getByRole('button', { name: 'Tara' }).click();
  await expect(page).toHaveURL(/student\/dashboard/);
  await page.goto('/profile');
  await expect(page.getByText(/From your parent’s account/)).toBeVisible();

  const photo = (await drawn(page, 'image/jpeg')).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, photo);
  await page.getByRole('region', { name: 'Your picture' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expectShown(page);
  await page.goto('/profile-selection');
  const plate = page.getByRole('main').getByRole('button', { name: 'Tara' });
  await expect(plate.locator('img')).toHaveJSProperty('naturalWidth', 512);
  await expectGood(page, 'a family with a picture');
});

test('given a parent on a phone, when they change their name, then the menu says it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await page.getByRole('button', { name: /parent$/ }).click();
  await expect(page).toHaveURL(/parent\/dashboard/);
  await page.goto('/profile');
  await page.getByLabel('Last name').fill('Rao-Menon');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(/Rao-Menon$/)).toBeVisible();
  await expectAccessible(page, 'the drawer of a parent');
});

test('given a system admin and a teacher, when they look for their profile, then one has the page, the other the page of their data', async ({
  page,
}) => {
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin', demoPassword);
  await expect(page).toHaveURL(/system-admin\/dashboard/);
  await page.goto('/profile');
  await expect(page.getByText('System admin', { exact: true })).toBeVisible();
  await expectGood(page, 'the profile of a system admin');

  await page.context().clearCookies();
  await signIn(page, 'teacher');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL(/account-management\/data-deletion/);
});
