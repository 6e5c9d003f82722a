import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import {
  beginPage,
  expectFeedback,
  reviewOf,
  signIn,
  signOut,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { waitingSlices } from './watched-page.fixture.js';

const ashas = 'I think it was because of the icy wind that came in by the drivers window';
const leos = 'well the driver had to keep the window open because he could not see through the snow';

// Leo's recording reaches the engine first.
test.use({ transcripts: [leos, ashas] });

const historyHas = async (page: Page, title: string): Promise<void> => {
  await page.goto('/practice-history/log');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('1 of 5');
};

test('given two students on one device and no network, when each comes back, then each one’s answer arrives under their own name', async ({
  page,
  context,
  network,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page);
  const ashasAttempt = await beginPage(page, 'Left and Right in the Rain');
  await context.setOffline(true);
  network.cut();
  await startSpeaking(page);
  await speakUntil(page, 5);
  await stopSpeaking(page);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('1 answer is saved on this device and will be sent.')).toBeVisible();
  await expectAccessible(page, 'an answer kept on this device');
  const kept = await waitingSlices(page);
  expect(kept.length).toBeGreaterThan(0);

  // The lesson ends: the page is closed, and before the network is back her session has ended.
  await page.close();
  await context.clearCookies();
  network.mend();
  await context.setOffline(false);

  const tab = await context.newPage();
  await signIn(tab, 'student2');
  const leosAttempt = await beginPage(tab, 'Left and Right in the Rain');
  await startSpeaking(tab);
  // Longer than hers: the fake microphone says the same each time, and the engine tells recordings by their bytes.
  await speakUntil(tab, 8);
  await stopSpeaking(tab);
  await expectFeedback(tab);
  await expect(tab.getByText(leos).first()).toBeVisible();
  expect(await waitingSlices(tab), 'hers wait untouched').toEqual(kept);
  await historyHas(tab, 'Left and Right in the Rain');
  await tab.goto(reviewOf(ashasAttempt));
  await expect(tab.getByText('Page Not Found'), 'hers is none of his').toBeVisible();
  await signOut(tab);

  await signIn(tab, 'student');
  await expect.poll(() => waitingSlices(tab).then(({ length }) => length), { timeout: 60_000 }).toBe(0);
  await tab.goto(reviewOf(ashasAttempt));
  await expect(tab.getByText(ashas).first()).toBeVisible({ timeout: 60_000 });
  await expect(tab.getByText(leos)).toBeHidden();
  await historyHas(tab, 'Left and Right in the Rain');
  await tab.goto(reviewOf(leosAttempt));
  await expect(tab.getByText('Page Not Found'), 'his is none of hers').toBeVisible();
});
