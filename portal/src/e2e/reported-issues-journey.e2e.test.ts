import { expect } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import {
  beginPage,
  expectFeedback,
  fillCredentials,
  reviewOf,
  signIn,
  signOut,
  skipMicTest,
} from './student.fixture.js';

test.use({ lecternFor: 'file' });

const answer = 'It is a clever animal and it likes to be up there when it is dark in the kitchen.';
const reported = 'You reported this. We’re looking at it.';

test('given scored feedback, when a student reports parts of it, then one is undone, the other is found by the admin and by the teacher', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const review = reviewOf(await beginPage(page, 'The Gecko on the Ceiling'));
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);

  await test.step('the student says what is wrong with the feedback, and undoes it', async () => {
    await page.goto(review);
    await page.getByRole('button', { name: 'Report Issue: the feedback' }).click();
    await expectGood(page, 'question what is wrong');
    await page.getByLabel('What’s wrong?').fill('I meant the scores.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(reported)).toBeVisible();
    await page.getByRole('button', { name: 'Undo the report about the feedback' }).click();
    await expect(page.getByRole('button', { name: 'Report Issue: the feedback' })).toBeVisible();
  });

  await test.step('the student reports the scores, and finds it reported after a reload', async () => {
    await page.getByRole('button', { name: 'Report Issue: the scores' }).click();
    await page.getByLabel('What’s wrong?').fill('It is clever, and that is why it holds on.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(reported)).toBeVisible();
    await page.reload();
    await expect(page.getByText(reported)).toBeVisible();
    await expectGood(page, 'reported scores');
    await signOut(page);
  });

  await test.step('the teacher is told of it on the dashboard', async () => {
    await signIn(page, 'teacher');
    await page.getByRole('link', { name: /^Reported issues: \d+ open$/ }).click();
    await expect(page.getByRole('row', { name: /^Score.*Asha Menon/ })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'School' })).toBeHidden();
    await expectGood(page, 'issues of a teacher');
    await signOut(page);
  });

  await test.step('the admin finds it by its student, with the keyboard alone', async () => {
    await page.goto('/system-admin/sign-in');
    await fillCredentials(page, 'system-admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reported issues: \d+ open$/ })
      .press('Enter');
    const find = page.getByRole('searchbox', { name: 'Find by name, title or ID' });
    await find.focus();
    await page.keyboard.type('nobody of this name');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('asha');
    const row = page.getByRole('row', { name: /^Score.*Asha Menon.*Pending/ });
    await expect(row).toBeVisible();
    await page.getByRole('combobox', { name: 'Issue' }).selectOption('Feedback');
    await expect(row).toBeHidden();
    await page.getByRole('combobox', { name: 'Issue' }).selectOption('Score');
    await expect(row).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export: Reported issues' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('Reported issues.csv');
    await expectGood(page, 'queue of issues');
  });
});
