import { expect, type Page } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { decide, openReport, report, resolve, reviewerOf } from './reported-issue.fixture.js';
import { beginPage, expectFeedback, reviewOf, signIn, signOut, skipMicTest } from './student.fixture.js';

/** Good enough for the student to see the expected answer at once. */
const answer =
  'It can stay up there because each toe has a great many tiny hairs, and all of them together cling to the ceiling.';
const better = 'It has thousands of tiny hairs on its toes, and their ends cling to the ceiling.';

const answered = async (page: Page): Promise<string> => {
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);
  return reviewOf(attempt);
};

test('given reports about a score, an expected answer and feedback, when a reviewer runs the scorer again and corrects, replaces the answer, and rejects, then the student sees each outcome', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const review = await answered(page);
  await page.goto(review);
  for (const part of ['the scores', 'the feedback', 'the expected answer'])
    await report(page, part, 'Please look at it again.');
  const own = (outcome: string) => page.getByText(`You reported this${outcome}`);

  const reviewer = await reviewerOf(browser, baseURL);

  await test.step('the scorer runs again on the same, which changes nothing for the student', async () => {
    await openReport(reviewer, 'score');
    await reviewer.getByRole('button', { name: 'Run the scorer again' }).click();
    // A busy machine may have scored it without the grammar checker, and is then told so.
    await expect(reviewer.getByText(/Reproduced: |The grammar checker .* one of the two times/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(reviewer.getByRole('row', { name: /^Inputs .* The same$/ })).toBeVisible();
    await expectGood(reviewer, 'report whose answer was scored again');
    await page.goto(review);
    await expect(own('. We’re looking at it.')).toHaveCount(3);
  });

  await test.step('its scores are taken over, one is raised, and the student sees the correction', async () => {
    await reviewer.getByRole('button', { name: 'Use these scores' }).click();
    await expect(reviewer.getByRole('radio', { name: 'Correct the score' })).toBeChecked();
    await reviewer.getByLabel('Accuracy', { exact: true }).fill('5');
    await resolve(reviewer, 'What you say of the hairs is right.');
    await expect(reviewer.getByText('What you say of the hairs is right.')).toBeVisible();
    await page.goto(review);
    await expect(own(', and the score was corrected.')).toBeVisible();
    await expect(page.getByText('What you say of the hairs is right.').first()).toBeVisible();
  });

  await test.step('it is opened again and rejected: the reviewer sees what that does, and the first score counts again', async () => {
    await reviewer.getByRole('button', { name: 'Open it again' }).click();
    await reviewer.getByLabel('Reason', { exact: true }).fill('I heard it again.');
    await reviewer.getByRole('button', { name: 'Open again', exact: true }).click();
    const reject = reviewer.getByRole('radio', { name: /^Reject the report: the earlier change/ });
    await reject.check({ force: true });
    await expect(reviewer.getByText(/^It then has: /).first()).toBeVisible();
    await expectGood(reviewer, 'report that was opened again');
    await resolve(reviewer, 'The number of hairs is missing.');
    await expect(reviewer.getByText('The earlier change to the score was taken back.')).toBeVisible();
    await expect(async () => {
      await page.goto(review);
      await expect(page.getByText(/^Taken back by /)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(
      own('. After another look, the change we had made to the result doesn’t count any more.'),
    ).toBeVisible();
    await expectGood(page, 'review whose correction was taken back');
  });

  await test.step('the report about the feedback is rejected, with a reason', async () => {
    await openReport(reviewer, 'feedback');
    await decide(reviewer, /^Reject the report/);
    await resolve(reviewer, 'The feedback says what was good.');
    await expect(reviewer.getByText('The feedback says what was good.')).toBeVisible();
    await page.goto(review);
    await expect(own('. The result hasn’t changed.')).toBeVisible();
    await expect(page.getByText('The feedback says what was good.')).toBeVisible();
  });

  await test.step('the expected answer is replaced, and who was judged by the old one is listed', async () => {
    await openReport(reviewer, 'expectedAnswer');
    await decide(reviewer, 'Replace the expected answer');
    await reviewer.getByLabel('Expected answer', { exact: true }).fill(better);
    await expectGood(reviewer, 'replacing an expected answer');
    await resolve(reviewer, 'The new answer is shorter.');
    await expect(reviewer.getByText('The new answer is shorter.')).toBeVisible();
    const judged = reviewer.getByRole('region', { name: 'Answers scored with the old expected answer' });
    await expect(judged.getByRole('link', { name: 'Asha Menon' }).first()).toBeVisible();
    await expectGood(reviewer, 'report whose expected answer was replaced');
  });

  await test.step('the student reads the new answer with the report, and another one in a new attempt', async () => {
    await page.goto(review);
    await expect(own(', and the expected answer was replaced.')).toBeVisible();
    await expect(page.getByText(better)).toBeVisible();
    await signOut(page);
    await signIn(page, 'student2');
    await skipMicTest(page, 'typing');
    await page.goto(await answered(page));
    await expect(page.getByText(better)).toBeVisible();
  });
});
