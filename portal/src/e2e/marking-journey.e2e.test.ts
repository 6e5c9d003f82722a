import { expect, type Page } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { reviewOf, signIn, signOut, skipMicTest } from './student.fixture.js';

test.use({ lecternFor: 'file' });

// The scorer knows English: of an answer in another language it is never sure.
const inHindi = 'Chhipkali ke pairon par bahut chhote baal hote hain, isliye woh chhat par chal sakti hai.';
const inEnglish = [
  'It can walk there because its toes have a great many tiny hairs.',
  'The hairs on its feet are so small that they hold on to anything.',
  'A gecko has sticky glue under each foot and it never falls down.',
  'Because there are millions of little hairs that cling to the ceiling.',
  'Its claws dig into the wood so that it can hang there all night.',
  'Tiny hairs under the toes come very close to the wall and stick.',
  'I think that geckos are light like feathers and the air lifts them.',
  'Every toe has thousands of hairs and they pull it to the ceiling.',
  'It drinks water first so its feet get wet and then they stick.',
  'The feet have small hairs which grip the ceiling without any glue.',
];

/** The first question of a text that is begun anew, answered by typing. @returns the attempt's address */
const answerFirst = async (page: Page, text: string): Promise<string> => {
  const made = await page.request.post('/api/practice-attempt', { data: { passageId: 'gecko-ceiling' } });
  const path = `/practice/attempt/${(await made.json()).data._id}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('button', { name: 'Send my answer' })).toBeHidden();
  return path;
};

test('given answers that wait, when a teacher marks ten of them, then the teacher is told what that changed, and the student what changed for them', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const attempt = await answerFirst(page, inHindi);
  await expect(page.getByText('Compare it with the text').first()).toBeVisible({ timeout: 60_000 });
  for (const text of inEnglish) await answerFirst(page, text);
  await page.goto(reviewOf(attempt));
  await expect(page.getByRole('link', { name: /Question 1.*not marked yet/ })).toBeVisible();
  await signOut(page);

  await signIn(page, 'teacher');
  // Four of them the demo brings, to other questions.
  await page.getByRole('link', { name: 'Mark answers: 15 waiting' }).click({ timeout: 120_000 });
  const waiting = page.getByRole('region', { name: 'Questions to mark' });
  await expect(waiting.getByText(/the scorer wasn’t sure about/)).toBeVisible();
  await expectGood(page, 'questions to mark');
  await waiting.getByRole('link', { name: 'Why does the gecko not fall off the ceiling?' }).click();
  await expect(page.getByRole('heading', { name: 'Answer 1 of 11' })).toBeVisible();
  await expect(page.getByText('The scorer')).toBeHidden();
  await expectGood(page, 'an answer to mark');

  const shown = page.getByRole('region', { name: /^Answer \d+ of 11$/ });
  for (let n = 1; n <= 11; n += 1) {
    await expect(page.getByRole('heading', { name: `Answer ${n} of 11` })).toBeVisible();
    if (!(await shown.getByText(inHindi).isVisible())) {
      await page.keyboard.press(n % 2 ? 'Digit4' : 'Shift+Digit3');
      continue;
    }
    await page.keyboard.press('Digit1');
    await expect(page.getByText('You gave 1. The scorer wasn’t sure.')).toBeVisible();
    await page.keyboard.press('u');
    await expect(shown.getByRole('button', { name: '1 star', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByText('Add a note').click();
    await page.getByLabel('Note for the student').fill('Right! Next time try it in English.');
    await shown.getByRole('button', { name: '3.5 stars' }).click();
  }
  await expect(page.getByText('That’s all for now')).toBeVisible();
  // Stars that follow nothing in the answers: the scorer does not follow them either.
  await expect(page.getByText('Your marks didn’t make scoring fairer')).toBeVisible();
  await expect(
    page.getByText(/within half a star of your school’s marks on \d+ of \d+ answers/),
  ).toBeVisible();
  await expectGood(page, 'everything marked');
  await page.getByRole('link', { name: 'All questions' }).first().click();
  await expect(page.getByRole('region', { name: 'Questions your school has marked' })).toBeVisible();
  await expectGood(page, 'what marks changed');
  await signOut(page);

  await signIn(page, 'student');
  await expect(page.getByText(/1 marked by a teacher/).first()).toBeVisible();
  await page.goto(reviewOf(attempt));
  await expect(
    page.getByText(/read your answer\. What you said has 3 and a half of 5 stars\./),
  ).toBeVisible();
  const givers = page.getByRole('list', { name: 'Who gave these scores' });
  await expect(givers.getByText('The scorer wasn’t sure and gave no score.')).toBeVisible();
  await expect(givers.getByText('Right! Next time try it in English.')).toBeVisible();
  await expectGood(page, 'a review with a mark');
});
