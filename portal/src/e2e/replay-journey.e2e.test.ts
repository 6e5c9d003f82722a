import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible, expectGood } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
import { decide, openReport, report, resolve, reviewerOf } from './reported-issue.fixture.js';
import {
  beginPage,
  expectFeedback,
  expectQuestion,
  goOn,
  questionOf,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';

test.use({ transcripts: [words] });

/** Three sentences of the text, and one of the student's own. */
const readOut =
  'Each toe has thousands of hairs, much too small to see. The tip of each hair splits into even smaller ends. ' +
  'These ends get so close to the ceiling that they cling to it. So I think the animal never falls while it walks there.';

const review = async (browser: Browser, url: string | undefined, issue: string): Promise<Page> => {
  const page = await reviewerOf(browser, url);
  await openReport(page, issue);
  return page;
};

/** Said of the moment that is chosen. */
const current = (page: Page) =>
  page.getByRole('list', { name: 'Events, oldest first' }).locator('[aria-current]');
const choose = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Events, oldest first' }).getByRole('button', { name }).first().click();
const screenOf = (page: Page) => page.locator('.saw .practice-session');

test('given an answer by voice with the connection lost, when its score is reported, then a reviewer replays it and corrects the score, and the student sees both', async ({
  page,
  context,
  network,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  await startSpeaking(page);
  await speakUntil(page, 3);
  await context.setOffline(true);
  network.cut();
  await speakUntil(page, 6);
  network.mend();
  await context.setOffline(false);
  await speakUntil(page, 9);
  await stopSpeaking(page);
  await expectFeedback(page);
  await page.goto(reviewOf(attempt));
  await report(page, 'the scores', 'I said everything that is in the text.');

  const reviewer = await review(browser, baseURL, 'score');

  await test.step('the replay opens where the feedback was seen', async () => {
    await expect(current(reviewer)).toContainText(/feedback/i);
    await expect(screenOf(reviewer)).toContainText('Here’s what I heard');
    await expectGood(reviewer, 'replay at the feedback');
  });

  await test.step('the screens of the recording stand again as they were', async () => {
    await choose(reviewer, 'Recording started');
    await expect(screenOf(reviewer)).toContainText('Listening');
    await expect(reviewer.getByText('No score yet at this moment.')).toBeVisible();
    await choose(reviewer, 'Connection lost');
    await expect(screenOf(reviewer)).toContainText('Listening');
    await expect(reviewer.getByText('Lost', { exact: true })).toBeVisible();
    await reviewer.getByRole('button', { name: 'One event on' }).click();
    await expect(current(reviewer)).not.toContainText('Connection lost');
    await expectAccessible(reviewer, 'replay of a recording');
  });

  await test.step('a link leads to the same moment', async () => {
    const before = reviewer.url();
    await choose(reviewer, 'Recording stopped');
    // It follows a moment later, so that moving over thousands is quick.
    await expect(reviewer).not.toHaveURL(before);
    const said = await current(reviewer).innerText();
    await reviewer.reload();
    await expect(current(reviewer)).toHaveText(said.replace('\n', ''));
  });

  await test.step('it plays by itself, and its sound can be heard', async () => {
    await reviewer.getByRole('button', { name: 'Go to the reported moment' }).click();
    await reviewer.getByRole('button', { name: 'Play Audio up to this moment' }).click();
    await expect(
      reviewer.getByRole('button', { name: 'Playing audio Audio up to this moment' }),
    ).toBeVisible();
    await choose(reviewer, 'Attempt started');
    await reviewer.getByRole('button', { name: '4×' }).click();
    await reviewer.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(current(reviewer)).toContainText('Recording started', { timeout: 60_000 });
  });

  await test.step('the score is corrected, and the student sees both', async () => {
    await decide(reviewer, 'Correct the score');
    for (const name of ['Grammar', 'Comprehensiveness', 'Accuracy', 'Key point coverage'])
      await reviewer.getByLabel(name, { exact: true }).fill('5');
    await resolve(reviewer, 'Everything is there. Well done.');
    await expect(reviewer.getByText('Score corrected').first()).toBeVisible();
    await expectGood(reviewer, 'report whose score was corrected');
    await page.reload();
    await expect(page.getByText('Everything is there. Well done.').first()).toBeVisible();
    await expect(page.getByText(/You reported this, and the score was corrected/)).toBeVisible();
  });
});

test('given an answer that was read out, when its penalty and its feedback are reported, then the penalty is waived, a second reviewer is told, and the other report is rejected', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');
  await page.getByLabel('Your answer').fill(readOut);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(
    questionOf(page)
      .getByRole('button', { name: /^(Continue|Try again|Answer again)/ })
      .first(),
  ).toBeVisible({ timeout: 90_000 });
  await page.goto(reviewOf(attempt));
  await report(page, 'the penalty', 'I learned it by heart.');
  await report(page, 'the feedback', 'It does not say what was missing.');

  const first = await review(browser, baseURL, 'penalization');
  const second = await review(browser, baseURL, 'penalization');

  await test.step('of two reviewers the first decides, and the second is told', async () => {
    await decide(first, /^Waive the penalty/);
    await resolve(first, 'You know it by heart, so it counts.');
    await expect(first.getByText('Penalty waived').first()).toBeVisible();
    await decide(second, /^Reject the report/);
    await resolve(second, 'It was read out.');
    await expect(second.getByText(/already settled by/)).toBeVisible();
    await expect(second.getByText('You know it by heart, so it counts.')).toBeVisible();
  });

  await test.step('the other report is rejected, and opened again', async () => {
    const feedback = await review(browser, baseURL, 'feedback');
    await decide(feedback, /^Reject the report/);
    await resolve(feedback, 'The feedback names the missing point.');
    await expect(feedback.getByText('Report rejected').first()).toBeVisible();
    await feedback.getByRole('button', { name: 'Open it again' }).click();
    await feedback.getByLabel('Reason', { exact: true }).fill('Somebody asked for another look.');
    await feedback.getByRole('button', { name: 'Open again', exact: true }).click();
    await expect(feedback.getByText('Opened again', { exact: true })).toBeVisible();
    await expect(feedback.getByRole('button', { name: 'Resolve the issue' })).toBeVisible();
  });

  await test.step('the student sees that the penalty is gone', async () => {
    await page.reload();
    await expect(page.getByText('You know it by heart, so it counts.').first()).toBeVisible();
    await expect(page.getByText(/took back the penalty/).first()).toBeVisible();
    const own = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
    await expect(own.filter({ hasText: 'About the penalty' })).toContainText(
      'You reported this, and the penalty was taken back.',
    );
    await expectGood(page, 'review whose penalty was waived');
  });
});

test('given a report about an attempt that goes on, when its student answers the next question, then the reviewer’s replay goes on too, and stays where the reviewer is', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');
  const answer = async (text: string) => {
    await page.getByLabel('Your answer').fill(text);
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expectFeedback(page);
  };
  await answer(
    'It can stay up there because each toe has a great many tiny hairs, and all of them together cling to the ceiling.',
  );
  await goOn(page);
  await expectQuestion(page, 2);
  await page.goto(reviewOf(attempt));
  await report(page, 'the scores', 'I said everything that is in the text.');

  const reviewer = await review(browser, baseURL, 'score');
  const told = (name: string) =>
    reviewer.getByRole('list', { name: 'Events, oldest first' }).getByRole('button', { name });
  await expect(told('Answer scored')).toHaveCount(1);
  await expect(screenOf(reviewer)).toBeVisible();
  const before = await current(reviewer).innerText();

  await page.goto(attempt);
  await expectQuestion(page, 2);
  await answer('It bends its toes up, and then the hairs let go one after the other.');
  await expect(told('Written answer sent')).toHaveCount(2, { timeout: 60_000 });
  await expect(told('Answer scored')).toHaveCount(2, { timeout: 60_000 });
  expect(await current(reviewer).innerText()).toBe(before);
  await told('Student saw: feedback is ready').last().click();
  await expect(screenOf(reviewer)).toContainText('the hairs let go one after the other');
});
