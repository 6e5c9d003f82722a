import { expect } from '@playwright/test';
import { test as base, words } from './journey.fixture.js';
import { pageProxyTo } from './network.fixture.js';
import {
  beginPage,
  expectFeedback,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { secondsOfAudio, secondsSpoken } from './watched-page.fixture.js';

const test = base.extend({
  baseURL: async ({ lectern }, provide) => {
    const proxy = await pageProxyTo(lectern.port);
    await provide(proxy.url);
    await proxy.close();
  },
});

test.use({ transcripts: [words] });

test('given a network without WebSockets, when a student answers by voice, then the parts go by long-polling, and the words praised can be heard', async ({
  page,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page);
  const byHttp: string[] = [];
  const polled: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/audio-chunk')) byHttp.push(request.url());
    if (request.method() === 'POST' && request.url().includes('transport=polling'))
      polled.push(request.url());
  });
  await beginPage(page, 'Left and Right in the Rain');
  await startSpeaking(page);
  await speakUntil(page, 6);
  await stopSpeaking(page);
  await expectFeedback(page);
  expect(polled.length).toBeGreaterThan(0);
  expect(byHttp).toEqual([]);
  const spoken = await secondsSpoken(page);

  await expect(page.getByText('What was good, in your own voice')).toBeVisible();
  await page.getByRole('button', { name: 'Play what was good' }).click();
  expect(Math.abs((await secondsOfAudio(page)) - spoken)).toBeLessThanOrEqual(0.5);
  // It ends by itself, within the recording.
  await expect(page.getByRole('button', { name: 'Play what was good' })).toBeVisible({ timeout: 30_000 });
});
