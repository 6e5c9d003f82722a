import { expect } from '@playwright/test';
import { test as base, words } from './journey.fixture.js';
import { pagesOnlyTo } from './network.fixture.js';
import {
  beginPage,
  expectFeedback,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { secondsOfAudio, secondsSpoken } from './watched-page.fixture.js';

const test = base.extend({
  baseURL: async ({ lectern }, provide) => {
    const proxy = await pagesOnlyTo(lectern.port);
    await provide(proxy.url);
    await proxy.close();
  },
});

test.use({ transcripts: [words] });

test('given a network that lets only web pages through, when a student answers by voice, then it arrives all the same', async ({
  page,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  const byHttp = page.waitForResponse((response) => response.url().endsWith('/audio-chunk'));
  await startSpeaking(page);
  await speakUntil(page, 6);
  await stopSpeaking(page);
  expect((await byHttp).status()).toBe(200);
  await expectFeedback(page);
  await expect(page.getByText(words).first()).toBeVisible();
  const spoken = await secondsSpoken(page);

  await page.goto(reviewOf(attempt));
  await page.getByRole('button', { name: 'Play Your Response' }).click();
  expect(Math.abs((await secondsOfAudio(page)) - spoken)).toBeLessThanOrEqual(0.3);
});
