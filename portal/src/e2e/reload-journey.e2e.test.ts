import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
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
import { secondsOfAudio, secondsSpoken } from './watched-page.fixture.js';

const again = 'the driver had to keep the window open so the icy air came in';

test.describe('given a recording that a reload cuts off', () => {
  test.use({ transcripts: [words] });

  /** Seconds on the clock at the reload: late in a slice, of which nothing is to be lost. */
  const heardFor = 11;

  test('when the student comes back and keeps it, then what she had said is scored', async ({ page }) => {
    await signIn(page, 'student');
    await skipMicTest(page);
    const attempt = await beginPage(page, 'Left and Right in the Rain');
    await startSpeaking(page);
    await speakUntil(page, heardFor);
    await page.reload();

    await expectQuestion(page, 1);
    await expect(page.getByText('You were in the middle of an answer')).toBeVisible();
    await expectAccessible(page, 'recording cut off');
    await page.getByRole('button', { name: 'Keep it and send it' }).click();
    await expectFeedback(page);
    await expect(page.getByText(words).first()).toBeVisible();

    await page.goto(reviewOf(attempt));
    await expect(page.getByText(/^(\d+) of \1 parts stored$/)).toBeVisible();
    await page.getByRole('button', { name: 'Play Your Response' }).click();
    // Far from the 8 s of the slices that were whole.
    expect(await secondsOfAudio(page)).toBeGreaterThan(heardFor - 1.5);
  });
});

test.describe('given a recording that is cut off before any slice was whole', () => {
  test.use({ transcripts: [words] });

  test('when the student comes back, then it is offered all the same, and can be kept', async ({ page }) => {
    await signIn(page, 'student2');
    await skipMicTest(page);
    const attempt = await beginPage(page, 'Left and Right in the Rain');
    await startSpeaking(page);
    await speakUntil(page, 2);
    await page.reload();

    await expect(page.getByText('You were in the middle of an answer')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it and send it' }).click();
    await expectFeedback(page);
    await page.goto(reviewOf(attempt));
    await page.getByRole('button', { name: 'Play Your Response' }).click();
    expect(await secondsOfAudio(page)).toBeGreaterThan(0.5);
  });
});

test.describe('given a recording that is cut off by closing the tab', () => {
  test.use({ transcripts: [again] });

  test('when the student comes back and says it again, then the new recording is the answer', async ({
    page,
    context,
  }) => {
    await signIn(page, 'student');
    await skipMicTest(page);
    const attempt = await beginPage(page, 'Left and Right in the Rain');
    await startSpeaking(page);
    await speakUntil(page, 6);
    await page.close();

    const tab = await context.newPage();
    await tab.goto('/student/dashboard');
    await tab.getByRole('link', { name: /^Continue with question 1/ }).click();
    await expect(tab.getByText('You were in the middle of an answer')).toBeVisible();
    await tab.getByRole('button', { name: 'Say it again' }).click();
    await startSpeaking(tab);
    await speakUntil(tab, 5);
    await stopSpeaking(tab);
    await expectFeedback(tab);
    const spoken = await secondsSpoken(tab);

    await tab.goto(reviewOf(attempt));
    await expect(tab.getByText(again).first()).toBeVisible();
    await expect(tab.getByText('Earlier responses')).toBeHidden();
    await tab.getByRole('button', { name: 'Play Your Response' }).click();
    expect(Math.abs((await secondsOfAudio(tab)) - spoken)).toBeLessThanOrEqual(0.3);
  });
});

test.describe('given a student who goes on without the second answer that was asked for', () => {
  test.use({ transcripts: [] });

  const good = 'tiny hairs on its toes split into smaller and smaller ends and they hold on to the ceiling';
  const poor = 'It waits near the lamp and eats a moth.';

  const type = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel('Your answer').fill(text);
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expectFeedback(page);
  };

  test('when the page is loaded again at that very moment, then it opens where they had gone', async ({
    page,
  }) => {
    await signIn(page, 'student2');
    await skipMicTest(page, 'typing');
    await beginPage(page, 'The Gecko on the Ceiling');
    await type(page, good);
    await goOn(page);
    await expectQuestion(page, 2);
    await type(page, poor);
    await expect(page.getByText('Both answers are kept, and both are scored.')).toBeVisible();
    await goOn(page);
    await page.reload();
    await expectQuestion(page, 3);

    await page.getByLabel('Glue that comes out of its feet').check();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(questionOf(page).getByRole('heading', { name: 'Not yet' })).toBeVisible();
    await goOn(page);
    await page.reload();
    await expectQuestion(page, 4);
    await page.reload();
    await expectQuestion(page, 4);
  });
});
