import { expect } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { fillCredentials, signIn } from './student.fixture.js';

test.use({ lecternFor: 'file' });

test('given a class, when a student joins it by its code and a new school year begins, then the student moves up, and goes back when it is undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const pageOf = async () => (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const teacher = await pageOf();
  await signIn(teacher, 'teacher');
  await teacher.getByRole('link', { name: 'Add students' }).click();
  await teacher.getByLabel('Open for').selectOption('One day');
  await teacher.getByRole('button', { name: 'Open', exact: true }).click();
  const shown = teacher.getByLabel(/^The code is/);
  await expect(shown).toHaveText(/^[A-HJ-NP-Z2-9]{6}$/);
  await expectGood(teacher, 'the code of a class');

  const student = await pageOf();
  await signIn(student, 'student3');
  await student.getByRole('button', { name: 'I have a code' }).click();
  await student.getByLabel('Code', { exact: true }).fill((await shown.textContent()) ?? '');
  await student.getByRole('button', { name: 'Join class' }).click();
  await expect(student.getByText('Ruth Adeyemi will let you in.')).toBeVisible();

  await teacher.goto('/teacher/dashboard');
  await teacher.getByRole('button', { name: 'Accept Mina Okafor' }).click();
  await expect(teacher.getByText('Mina Okafor is in the class.')).toBeVisible();

  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'school-admin');
  await page.getByRole('link', { name: 'Manage classes' }).click();
  await page.getByRole('link', { name: 'New school year' }).click();
  await page.getByLabel('Add a student').selectOption({ label: 'Leo Fernandes, 4 Kingfisher' });
  await expect(page.getByText(/one stays in their year.*nobody is without a place/).first()).toBeVisible();
  await expectGood(page, 'a new school year');
  await page.getByRole('button', { name: /^Start 20/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start 20/ })
    .click();
  await expect(page.getByText(/The school year .* has started/)).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Undo the new year' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the new year' }).click();
  await expect(page.getByText(/is being undone. You can leave/)).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Classes', exact: true }).click();
  await expect(page.getByRole('row', { name: /^4 Kingfisher .*Ruth Adeyemi/ })).toBeVisible({
    timeout: 30_000,
  });
});
