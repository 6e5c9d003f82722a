import { expect } from '@playwright/test';
import { test, words } from './journey.fixture.js';
import {
  beginPage,
  expectFeedback,
  fillCredentials,
  signIn,
  signOut,
  skipMicTest,
  speakUntil,
  startSpeaking,
} from './student.fixture.js';

test.describe('given a student who is signed out in another tab while she speaks', () => {
  test.use({ transcripts: [words] });

  test('when she comes back, then she is told why, and what she had said is offered and can be kept', async ({
    page,
    context,
  }) => {
    await signIn(page, 'student');
    await skipMicTest(page);
    await beginPage(page, 'Left and Right in the Rain');
    await startSpeaking(page);
    await speakUntil(page, 6);

    const other = await context.newPage();
    await other.goto('/practice-history/log');
    await signOut(other);
    await other.close();

    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('You’ve been signed out')).toBeVisible();
    await expect(page.getByText(/Your answers are safe on this device/)).toBeVisible();
    await fillCredentials(page, 'student');
    await page.getByRole('link', { name: /^Continue with question 1/ }).click();
    await expect(page.getByText('You were in the middle of an answer')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it and send it' }).click();
    await expectFeedback(page);
    await expect(page.getByText(words).first()).toBeVisible();
  });
});
