import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
import {
  beginPage,
  expectFeedback,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';

test.use({ lecternFor: 'file' });

test('given nothing can write down what is said, when a student has spoken, then she types it and gets her scores', async ({
  page,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  await startSpeaking(page);
  await speakUntil(page, 5);
  await stopSpeaking(page);

  await expect(page.getByText('I couldn’t make out the words')).toBeVisible();
  await expect(page.getByText('Your recording is saved.')).toBeVisible();
  await expectAccessible(page, 'asked for the words');
  await page.getByLabel('What did you say?').fill(words);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);

  await page.goto(reviewOf(attempt));
  await expect(page.getByRole('button', { name: 'Play Your Response' })).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
});

test('given nothing could write it down and the student has left, when she opens the review, then she can type it there', async ({
  page,
}) => {
  await signIn(page, 'student2');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  await startSpeaking(page);
  await speakUntil(page, 5);
  await stopSpeaking(page);
  await expect(page.getByText('I couldn’t make out the words')).toBeVisible();

  await page.goto(reviewOf(attempt));
  await expect(page.getByText('I couldn’t make out the words')).toBeVisible();
  await expectAccessible(page, 'review that asks for the words');
  await page.getByLabel('What you said').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'How to improve your response' })).toBeVisible();
  await expect(page.getByText('Critical Thinking').first()).toBeVisible();
});
