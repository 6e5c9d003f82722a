import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import {
  beginPage,
  expectQuestion,
  goOn,
  questionOf,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
} from './student.fixture.js';

const text =
  'When the first rain falls on dry ground, the earth gives off a smell that makes people stop and breathe in. In Kannauj, a town of perfume-makers in the north of India, they catch that smell and put it into bottles. They do it without a drop of rain. Pieces of clay are baked in a kiln, laid in a copper pot of water and heated. Steam rises through the clay and takes its scent along. It travels down a bamboo pipe into a second pot, where it cools and leaves the scent behind in sandalwood oil. The water is poured off. What remains smells of a July afternoon, ten minutes into the storm.';
/** As a recogniser writes it down, without one word. */
const heard = text.toLowerCase().replaceAll(/[.,]/g, '').replace('bamboo ', '');
const meanings = {
  perfume: 'a liquid with a fine smell',
  clay: 'heavy earth',
  kiln: 'a very hot oven',
  steam: 'the hot mist',
  remains: 'is left over',
};

const send = (page: Page) => page.getByRole('button', { name: 'Send my answer' }).click();

/** Answers what is asked about the text, until it is to be read aloud. */
const answerAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  await page
    .getByLabel('Your answer')
    .fill('They heat clay in water, and the steam takes the smell into the oil.');
  await send(page);
  await goOn(page);
  await expectQuestion(page, 2);
  await page.getByLabel('Steam').check();
  await send(page);
  await goOn(page);
  await expectQuestion(page, 3);
  for (const [word, meaning] of Object.entries(meanings)) {
    await page.getByRole('list', { name: 'Words' }).getByRole('button', { name: word }).click();
    await page.getByRole('list', { name: 'Meanings left' }).getByRole('button', { name: meaning }).click();
  }
  await send(page);
  await goOn(page);
  await expectQuestion(page, 4);
  await page
    .getByLabel('Your answer')
    .fill('I should feel the hot day before the storm, and then the first rain.');
  await send(page);
  await goOn(page);
  await expectQuestion(page, 5);
};

/** Reads into the microphone, and sends the recording. */
const readAloud = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start reading' }).click();
  await expect(page.getByText('Listening')).toBeVisible();
  await speakUntil(page, 5);
  await page.getByRole('button', { name: 'Stop and send' }).click();
};

test.describe('given an engine that writes down what is said', () => {
  test.use({ transcripts: [heard], viewport: { width: 390, height: 844 } });

  test('when a student reads a text aloud and leaves a word out, then the word is marked on the text', async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'student2');
    await skipMicTest(page);
    const attempt = await beginPage(page, 'Rain in a Bottle');
    await answerAll(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Type my answer instead' })).toBeHidden();
    await expectAccessible(page, 'a text to read aloud');
    await readAloud(page);

    await expect(page.locator('mark')).toHaveText('bamboo (left out)', { timeout: 60_000 });
    await expect(questionOf(page).getByText(/^\d+ of \d+ words right$/)).toBeVisible();
    await expect(questionOf(page).getByText('1 word left out')).toBeVisible();
    await expect(questionOf(page).getByText(/Practise “bamboo”/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play the words to practise' })).toBeVisible();
    await expect(page.getByText(/^Communication/)).toBeHidden();
    await expectAccessible(page, 'a text that was read aloud');
    await page.getByRole('button', { name: 'Play your reading' }).click();
    await expect(page.getByRole('button', { name: 'Playing audio your reading' })).toBeVisible();
    await goOn(page);
    await expect(page.getByText('You’ve finished')).toBeVisible();
    await expect(page.getByText('You answered all 5 questions.')).toBeVisible();

    await page.goto(reviewOf(attempt));
    const review = page.getByRole('article', { name: /Read the text aloud/ });
    await expect(review.locator('mark')).toHaveText('bamboo (left out)');
    await expect(review.getByRole('button', { name: 'Play Your Response' })).toBeVisible();
    await expectAccessible(page, 'review of a text that was read aloud');
    await page.goto('/practice-history/log');
    await expect(page.getByRole('row', { name: /Rain in a Bottle/ })).toContainText('5 of 5');
  });
});

test.describe('given nobody can write down what is said', () => {
  test('when a student reads a text aloud, then they are told before, and listen to themselves', async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'student');
    await skipMicTest(page);
    const attempt = await beginPage(page, 'Rain in a Bottle');
    await answerAll(page);
    await expect(page.getByText('Listen to yourself')).toBeVisible();
    await readAloud(page);

    await expect(page.getByText('Here’s your recording')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Play your reading' })).toBeVisible();
    await expect(page.getByText(/words right/)).toBeHidden();
    await goOn(page);
    await expect(page.getByText('You’ve finished')).toBeVisible();
    await page.goto(reviewOf(attempt));
    const review = page.getByRole('article', { name: /Read the text aloud/ });
    await expect(review.getByText(/There are no numbers for this reading/)).toBeVisible();
    await expect(review.getByRole('button', { name: 'Play Your Response' })).toBeVisible();
  });
});
