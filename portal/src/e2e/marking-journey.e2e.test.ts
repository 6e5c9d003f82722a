import { expect } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { beginPage, reviewOf, signIn, signOut, skipMicTest } from './student.fixture.js';

test.use({ lecternFor: 'file' });

// The scorer knows English: of an answer in another language it is never sure.
const answer = 'Chhipkali ke pairon par bahut chhote baal hote hain, isliye woh chhat par chal sakti hai.';

test('given an answer that the scorer is not sure of, when her teacher gives it stars, then the student’s review shows both', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('Compare it with the text').first()).toBeVisible({ timeout: 60_000 });
  await page.goto(reviewOf(attempt));
  await expect(page.getByRole('link', { name: /Question 1.*not marked yet/ })).toBeVisible();
  await signOut(page);

  await signIn(page, 'teacher');
  await page.getByRole('link', { name: 'Mark answers: 1 waiting' }).click();
  const waiting = page.getByRole('region', { name: 'Questions to mark' });
  await expect(waiting.getByText('1 the scorer wasn’t sure about')).toBeVisible();
  await expectGood(page, 'questions to mark');
  await waiting.getByRole('link').click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByText('The scorer')).toBeHidden();
  await expectGood(page, 'an answer to mark');
  await page.keyboard.press('Shift+Digit3');
  await expect(page.getByText('You gave 3.5. The scorer wasn’t sure.')).toBeVisible();
  await expect(page.getByText('That’s all for now')).toBeVisible();
  await expectGood(page, 'everything marked');
  await signOut(page);

  await signIn(page, 'student');
  await page.goto(reviewOf(attempt));
  await expect(page.getByRole('link', { name: /Question 1.*3 and a half of 5 stars/ })).toBeVisible();
  const givers = page.getByRole('list', { name: 'Who gave these scores' });
  await expect(givers.getByText('The scorer wasn’t sure and gave no score.')).toBeVisible();
  await expect(givers.getByText(/gave$/)).toBeVisible();
  await expectGood(page, 'a review with a mark');
});
