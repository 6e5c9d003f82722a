import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test, words, type Voice } from './journey.fixture.js';
import type { Transcriber } from './lectern.fixture.js';
import type { Network } from './network.fixture.js';
import {
  beginPage,
  expectFeedback,
  fillCredentials,
  passMicTest,
  reviewOf,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { forgetMarks, secondsOfAudio, secondsSpoken, voiceIn, wordsMarked } from './watched-page.fixture.js';

/** What the journey is walked with, and how each of its pages is looked at. */
export type VoiceJourney = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly network: Pick<Network, 'cut' | 'mend'>;
  readonly transcriber: Transcriber | null;
  readonly voice: Voice;
  /** @param state its name in the report */
  readonly look: (page: Page, state: string) => Promise<void>;
};

/** From the sign-in to the history, with one answer by voice during which the network goes away and comes back. */
export const answerByVoice = async ({
  page,
  context,
  network,
  transcriber,
  voice,
  look,
}: VoiceJourney): Promise<void> => {
  await test.step('she signs in and is led to the microphone test', async () => {
    await page.goto('/sign-in');
    await look(page, 'sign-in');
    await fillCredentials(page, 'student');
    await expect(page.getByText('Sign In successful')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
    await look(page, 'dashboard on the first day');
    await page.getByRole('link', { name: 'Practise' }).first().click();
    await expect(page).toHaveURL(/mic-speaker-test\?redirectTo=%2Fpractice%2Fattempt/);
    await look(page, 'microphone test');
    await passMicTest(page);
    await expect(page).toHaveURL(/\/practice\/attempt$/);
    await look(page, 'choice of pages');
  });

  const attempt = await beginPage(page, 'Left and Right in the Rain');
  await look(page, 'question');

  await test.step('she speaks, and the network goes away and comes back', async () => {
    await startSpeaking(page);
    await speakUntil(page, 3);
    await context.setOffline(true);
    network.cut();
    await speakUntil(page, 8);
    network.mend();
    await context.setOffline(false);
    await speakUntil(page, 12);
    await look(page, 'recording');
    await stopSpeaking(page);
  });

  await test.step('her answer is scored, with what the engine heard', async () => {
    await expectFeedback(page);
    await expect(page.getByText('Here’s what I heard')).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    expect(transcriber?.requests()).toEqual([{ container: 'webm', bytes: expect.any(Number) }]);
    await look(page, 'feedback');
  });
  const spoken = await secondsSpoken(page);

  await test.step('she hears the feedback, and the words of it light up', async () => {
    await page.getByRole('button', { name: 'Play the feedback' }).click();
    await expect(page.getByRole('button', { name: 'Playing audio the feedback' })).toBeVisible();
    await expect.poll(() => wordsMarked(page).then(({ length }) => length)).toBeGreaterThan(2);
  });

  await test.step('the review plays the whole recording, each word lighting up when she said it', async () => {
    await page.goto(reviewOf(attempt));
    await expect(page.getByRole('heading', { name: 'Your Response' }).first()).toBeVisible();
    await look(page, 'review');
    await page.getByRole('button', { name: 'Play Your Response' }).click();
    await expect.poll(() => wordsMarked(page).then(({ length }) => length)).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Playing audio Your Response' }).click();
    const played = await secondsOfAudio(page);
    expect(Math.abs(played - spoken), `${played} s of ${spoken} s`).toBeLessThanOrEqual(0.3);
    const heard = await voiceIn(page);
    expect(Math.abs(heard.seconds - voice.seconds), 'from the first word to the last').toBeLessThan(0.5);
    expect(heard.longestPause, 'no hole where the network was away').toBeLessThan(1);
    // Of a short word the mark is the next one's already at its end.
    for (const { word, start } of voice.words.filter(({ start, end }) => end - start > 0.36)) {
      const said = heard.from + start + 0.12;
      await page.getByRole('slider', { name: 'Position in “Your Response”' }).fill(said.toFixed(1));
      await expect(page.locator('mark.now'), `${word} at ${said.toFixed(1)} s`).toHaveText(word);
    }
    await forgetMarks(page);
    await page.getByRole('button', { name: 'Play How to improve your response' }).click();
    await expect.poll(() => wordsMarked(page).then(({ length }) => length)).toBeGreaterThan(2);
  });

  await test.step('the history and the streak know of it', async () => {
    await page.goto('/practice-history/log');
    await expect(page.getByRole('row', { name: /Left and Right in the Rain/ })).toContainText('1 of 5');
    await look(page, 'history');
    const badge = page.getByRole('button', { name: '1 day in a row' });
    await badge.hover();
    const card = page.getByRole('tooltip');
    await expect(card).toContainText('Nice start! Keep going');
    await expect(card).toContainText('29 more days to unlock!');
    await look(page, 'streak card');
  });
};
