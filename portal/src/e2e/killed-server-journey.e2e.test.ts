import { expect } from '@playwright/test';
import { test, words } from './journey.fixture.js';
import {
  beginPage,
  expectQuestion,
  expectFeedback,
  goOn,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { secondsOfAudio, secondsSpoken, slicesOf, voiceIn, waitingSlices } from './watched-page.fixture.js';

test.use({ recogniser: { hears: words } });

test('given the server is killed between two chunks, when it comes back, then every chunk is in the recording once and the student goes on', async ({
  page,
  lectern,
  voice,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');

  await startSpeaking(page);
  await expect.poll(() => slicesOf(page).then(({ acknowledged }) => acknowledged)).toBeGreaterThan(0);
  await lectern.kill();
  const { stored } = await slicesOf(page);
  await expect.poll(() => slicesOf(page).then((now) => now.stored - stored)).toBeGreaterThan(0);
  await lectern.startAgain();
  await speakUntil(page, 13);
  await stopSpeaking(page);

  // What the browser heard came with the last chunk: there is no engine here.
  await expect(page.getByText(words).first()).toBeVisible({ timeout: 60_000 });
  await expectFeedback(page);
  const slices = await slicesOf(page);
  expect(slices.acknowledged).toBe(slices.stored);
  expect(await waitingSlices(page)).toEqual([]);
  const spoken = await secondsSpoken(page);

  await goOn(page);
  await expectQuestion(page, 2);
  await lectern.kill();
  await lectern.startAgain();
  await page.reload();
  await expectQuestion(page, 2);

  await page.goto(reviewOf(attempt));
  await page.getByText(`${slices.stored} of ${slices.stored} parts stored`).click();
  await expect(page.getByText('Recording complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Play Your Response' }).click();
  const played = await secondsOfAudio(page);
  expect(Math.abs(played - spoken), `${played} s of ${spoken} s`).toBeLessThanOrEqual(0.3);
  const heard = await voiceIn(page);
  expect(Math.abs(heard.seconds - voice.seconds), 'from the first word to the last').toBeLessThan(0.5);
  expect(heard.longestPause, 'no hole where the server was away').toBeLessThan(1);
});
