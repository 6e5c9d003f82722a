import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import {
  beginPage,
  expectQuestion,
  expectFeedback,
  goOn,
  questionOf,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';

const first = 'It is a clever animal and it likes to be up there when it is dark in the kitchen.';
const second = 'tiny hairs on its toes split into smaller and smaller ends and they hold on to the ceiling';
const typed = 'It peels up its toes when it wants to take a step, just like I pull a sticker off a page.';
const readOut =
  'Each toe has thousands of hairs, much too small to see. The tip of each hair splits into even smaller ends. ' +
  'These ends get so close to the ceiling that they cling to it.';
const own = 'it walks upside down on the ceiling and licks its own eye';
const summary =
  'A gecko comes at night and walks upside down over the kitchen ceiling. Tiny hairs on its toes hold it there. ' +
  'Near the lamp it waits for a moth and eats it. Then it licks its eye and goes home.';

const match = async (page: Page, word: string, meaning: string): Promise<void> => {
  await page.getByRole('list', { name: 'Words' }).getByRole('button', { name: word }).click();
  await page.getByRole('list', { name: 'Meanings left' }).getByRole('button', { name: meaning }).click();
};
const type = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send my answer' }).click();
};

test.use({ transcripts: [first, second], viewport: { width: 390, height: 844 } });

test('given a page with every type of question, when a student answers them all, then the review has all of it', async ({
  page,
  lectern,
}) => {
  test.slow();
  await signIn(page, 'student2');
  await expectAccessible(page, 'dashboard on a phone');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');

  await test.step('a first answer that says too little is followed by a second one', async () => {
    await startSpeaking(page);
    await speakUntil(page, 4);
    await expectAccessible(page, 'recording on a phone');
    await stopSpeaking(page);
    await expectFeedback(page);
    await expect(page.getByText('Both answers are kept, and both are scored.')).toBeVisible();
    await expectAccessible(page, 'asked to say it again');
    await page.getByRole('button', { name: 'Say it again' }).click();
    await expect(page.getByText('Second answer')).toBeVisible();
    await startSpeaking(page);
    await speakUntil(page, 4);
    await stopSpeaking(page);
    await expect(page.getByText(second).first()).toBeVisible({ timeout: 60_000 });
    await expectFeedback(page);
    await expect(page.getByText('more than before').first()).toBeAttached();
    await goOn(page);
  });

  await test.step('a spoken question is answered by typing, and she does not wait for the feedback', async () => {
    await expectQuestion(page, 2);
    await page.getByRole('button', { name: 'Type my answer instead' }).click();
    await expectAccessible(page, 'typing');
    lectern.hold();
    await type(page, typed);
    await goOn(page);
    await expectQuestion(page, 3);
    lectern.letGo();
    await expect(page.getByText('Your feedback for question 2 is ready')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'a choice, and late feedback');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Your feedback for question 2 is ready')).toBeHidden();
  });

  await test.step('a choice that is not right may be made again, and then shows the right one', async () => {
    await page.getByLabel('Glue that comes out of its feet').check();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(questionOf(page).getByRole('heading', { name: 'Not yet' })).toBeVisible();
    await expect(page.getByText('Correct answer')).toBeHidden();
    await expectAccessible(page, 'a choice to be made again');
    await page.getByRole('button', { name: 'Choose again' }).click();
    await page.getByLabel('Glue that comes out of its feet').check();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText('Correct answer')).toBeVisible();
    await expectAccessible(page, 'a marked choice');
    await goOn(page);
  });

  await test.step('words are matched', async () => {
    await expectQuestion(page, 4);
    await match(page, 'ceiling', 'the top of a room');
    await match(page, 'cling', 'to hold on tight');
    await match(page, 'peel', 'to shut your eyes');
    await expectAccessible(page, 'matching');
    await match(page, 'blink', 'to pull off slowly');
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText('2 of 4 words match')).toBeVisible();
    await expectAccessible(page, 'marked words');
    await goOn(page);
  });

  await test.step('lines copied from the page are not evaluated', async () => {
    await expectQuestion(page, 5);
    await type(page, readOut);
    await expect(page.getByText('These are the passage’s own words')).toBeVisible({ timeout: 60_000 });
    await expect(questionOf(page).getByRole('button', { name: /^Continue/ })).toBeVisible();
    await expectAccessible(page, 'copied from the passage');
    await goOn(page);
  });

  await test.step('a summary is typed', async () => {
    await expectQuestion(page, 6);
    await page.getByRole('button', { name: 'Type my answer instead' }).click();
    await type(page, summary);
    await expectFeedback(page);
    await goOn(page);
  });

  await test.step('what is still asked for comes once more, and then the page is complete', async () => {
    await expectQuestion(page, 5);
    await page.getByRole('button', { name: 'Answer again' }).click();
    await type(page, own);
    await expectFeedback(page);
    await goOn(page);
    await expect(page.getByText('You’ve finished')).toBeVisible();
    await expect(page.getByText('You answered all 6 questions.')).toBeVisible();
    await expectAccessible(page, 'complete');
  });

  await test.step('the review has every answer, past ones too', async () => {
    await page.getByRole('link', { name: 'See my answers' }).click();
    await expect(page).toHaveURL(new RegExp(reviewOf(attempt)));
    await expect(page.getByText('You answered 6 of 6 questions.')).toBeVisible();
    const question = (name: RegExp) => page.getByRole('article', { name });

    const spoken = question(/not fall off/);
    await expect(spoken.getByText(second).first()).toBeVisible();
    await expect(spoken.getByRole('heading', { name: 'Expected Answer' })).toBeVisible();
    await expect(spoken.getByRole('heading', { name: 'Earlier responses' })).toBeVisible();
    await spoken.getByText(/^Earlier, .*Communication .*Critical Thinking/).click();
    await expect(spoken.getByText(first)).toBeVisible();

    await expect(
      question(/take a step/)
        .getByText(typed)
        .first(),
    ).toBeVisible();
    const choice = question(/holds the gecko/);
    await expect(choice.getByText('Correct answer')).toBeVisible();
    await expect(choice.getByLabel(/^Hairs too small to see/)).not.toBeChecked();
    await expect(choice.getByLabel(/^Glue/)).toBeChecked();

    const words = question(/which meaning/);
    await expect(words.getByText('50% correct')).toBeVisible();
    await expect(words.getByRole('columnheader')).toHaveText(['Word', 'Your Answer', 'Correct Answer']);
    await expect(words.getByRole('row', { name: /^peel/ })).toContainText('to pull off slowly');

    const written = question(/Write two things/);
    await expect(written.getByText(own).first()).toBeVisible();
    await written.getByText(/^Earlier, /).click();
    await expect(written.getByText('Not evaluated')).toBeVisible();
    await expect(written.getByRole('heading', { name: 'Expected Answer' })).toBeHidden();
    await expect(question(/Tell about/).getByRole('heading', { name: 'Expected Answer' })).toBeHidden();
    await expectAccessible(page, 'review of all types on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page, 'review of all types');
  });

  await test.step('the history and the dashboard know of it', async () => {
    await page.goto('/practice-history/log');
    await expect(page.getByRole('row', { name: /The Gecko on the Ceiling/ })).toContainText('6 of 6');
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent attempts' })).toBeVisible();
    await expect(page.getByRole('link', { name: /The Gecko on the Ceiling/ }).first()).toBeVisible();
    await expectAccessible(page, 'dashboard with an attempt');
  });
});
