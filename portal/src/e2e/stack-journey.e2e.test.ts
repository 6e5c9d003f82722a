import { expect } from '@playwright/test';
import { pageProxyTo, type PageProxy } from './network.fixture.js';
import { until } from './processes.fixture.js';
import { test } from './stack.fixture.js';
import {
  beginPage,
  expectFeedback,
  questionOf,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { answerByVoice } from './voice-journey.fixture.js';
import { secondsOfAudio, secondsSpoken, slicesOf, waitingSlices } from './watched-page.fixture.js';

test.setTimeout(360_000);

/** The gateways that took Socket.IO's polls, one entry a poll, and the answers that were refusals. */
const pollsThrough = (proxy: PageProxy) => {
  const polls = proxy.passed().filter(({ path }) => path.startsWith('/socket.io') && path.includes('sid='));
  return {
    gateways: polls.map(({ cookie }) => /lectern-gateway=([^;]+)/.exec(cookie)?.[1]),
    refused: polls.filter(({ status }) => status !== 200),
  };
};

test('given two of each host, when the network goes away in the middle of an answer, then scores, feedback and the whole recording come', ({
  page,
  context,
  network,
  transcriber,
  voice,
}) => answerByVoice({ page, context, network, transcriber, voice, look: () => Promise.resolve() }));

test.describe('given a school whose proxy blocks WebSockets', () => {
  let proxy: PageProxy;
  test.use({
    baseURL: async ({ stack }, provide) => {
      proxy = await pageProxyTo(stack.port);
      await provide(proxy.url);
      await proxy.close();
    },
  });

  test('when a student answers by voice, then each of her polls comes to the gateway that she began at', async ({
    page,
  }) => {
    await signIn(page, 'student3');
    await skipMicTest(page);
    await beginPage(page, 'Left and Right in the Rain');
    await startSpeaking(page);
    await speakUntil(page, 9);
    await stopSpeaking(page);
    await expectFeedback(page);

    const { gateways, refused } = pollsThrough(proxy);
    // With two gateways, chance would not keep so many at one.
    expect(gateways.length).toBeGreaterThan(10);
    expect(new Set(gateways).size).toBe(1);
    expect(refused).toEqual([]);
  });
});

test('given a gateway is killed while she speaks, when she stops, then the page says what is safe, and all of it arrives', async ({
  page,
  stack,
}) => {
  await signIn(page, 'student2');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  await startSpeaking(page);
  await expect.poll(() => slicesOf(page).then(({ acknowledged }) => acknowledged)).toBeGreaterThan(0);
  // Both of them: whichever she is at, there is nobody to go to for a while.
  stack.kill('gateway-1');
  stack.kill('gateway-2');
  const { stored } = await slicesOf(page);
  await expect.poll(() => slicesOf(page).then((now) => now.stored - stored)).toBeGreaterThan(0);
  await stopSpeaking(page);
  await expect(
    questionOf(page)
      .getByText(/on this device/)
      .first(),
  ).toBeVisible();

  await until('The stack is ready again', stack.isReady);
  await expectFeedback(page);
  const slices = await slicesOf(page);
  expect(slices.acknowledged).toBe(slices.stored);
  expect(await waitingSlices(page)).toEqual([]);
  const spoken = await secondsSpoken(page);
  await page.goto(reviewOf(attempt));
  await page.getByText(`${slices.stored} of ${slices.stored} parts stored`).click();
  await expect(page.getByText('Recording complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Play Your Response' }).click();
  expect(Math.abs((await secondsOfAudio(page)) - spoken)).toBeLessThanOrEqual(0.3);
});
