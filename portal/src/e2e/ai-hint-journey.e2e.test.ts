import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import {
  beginPage,
  fillCredentials,
  questionOf,
  reviewOf,
  signIn,
  signOut,
  skipMicTest,
} from './student.fixture.js';

const answer =
  'The animal can stay up there because every one of its toes carries a great many hairs that are too fine for us to ' +
  'notice, and since all of them hold on a little at the same time, together they are strong enough to carry it.';
const hint = 'This answer may have been written with AI';

/** As if copied elsewhere: back from another tab, and the whole text comes in one go. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Your answer').focus();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.keyboard.insertText(text);
};

const openReview = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Your Response' }).first()).toBeVisible();
};

test('given a long answer that was pasted, when it is reviewed, then staff see a hint, and the student once the school shows it', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const review = reviewOf(await beginPage(page, 'The Gecko on the Ceiling'));

  await test.step('the student pastes, and is told nothing', async () => {
    await paste(page, answer);
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(questionOf(page).getByRole('button', { name: /^Continue/ })).toBeVisible();
    await openReview(page, review);
    await expect(page.getByText('Thinking about your answer')).toBeHidden({ timeout: 90_000 });
    await expect(page.getByText(hint)).toBeHidden();
    await signOut(page);
  });

  await test.step('the teacher sees the hint, and what was noticed', async () => {
    await signIn(page, 'teacher');
    await openReview(page, review);
    await expect(page.getByText(hint)).toBeVisible();
    await page.getByText('What was noticed').click();
    await expect(page.getByText(/^\d+ of \d+ characters appeared all at once.* opened again/)).toBeVisible();
    await expectGood(page, 'hint about AI');
    await signOut(page);
  });

  await test.step('the school shows such hints to students', async () => {
    await page.goto('/admin-sign-in');
    await fillCredentials(page, 'school-admin');
    await page.getByRole('switch', { name: /^Show students when an answer/ }).click();
    await expectAccessible(page, 'question before hints are shown');
    await page.getByRole('button', { name: 'Show hints to students' }).click();
    await expect(page.getByText('Students and their parents see these hints now.')).toBeVisible();
    await signOut(page);
  });

  await test.step('the student sees it too', async () => {
    await signIn(page, 'student');
    await openReview(page, review);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByText(/You can tell your teacher how you wrote it/)).toBeVisible();
  });
});
