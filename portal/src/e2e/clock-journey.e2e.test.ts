import { expect, type Page } from '@playwright/test';
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
test.use({ transcripts: [first, second] });

const minute = 60_000;
/** Somebody sets the device's clock, or the network does. @param by ms, from what it really is; loads of the page keep it */
const setClock = (page: Page, by: number): Promise<void> =>
  page.evaluate((ms) => localStorage.setItem('test.clock-is-off', String(ms)), by);

/** Runs in the page before its scripts. */
const movableClock = (): void => {
  const now = Date.now.bind(Date);
  const shifted = (): number => now() + Number(localStorage.getItem('test.clock-is-off') ?? 0);
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: readonly unknown[]): Date =>
      Reflect.construct(target, given.length === 0 ? [shifted()] : given),
  });
  Real.now = shifted;
};

test('given a device whose clock is set back and forth, then an answer is whole, the second stays the latest, and the practice goes on where it was', async ({
  page,
}) => {
  await page.addInitScript(movableClock);
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');

  await test.step('in the middle of an answer', async () => {
    await startSpeaking(page);
    await speakUntil(page, 3);
    await setClock(page, 120 * minute);
    await speakUntil(page, 6);
    await setClock(page, -5 * minute);
    const before = await questionOf(page)
      .getByText(/^\d+:\d\d$/)
      .innerText();
    expect(before).toMatch(/^0:0[67]$/);
    await stopSpeaking(page);
    await expectFeedback(page);
  });

  await test.step('before the second answer', async () => {
    await setClock(page, -8 * minute);
    await page.getByRole('button', { name: 'Say it again' }).click();
    await startSpeaking(page);
    // Longer than the first: the microphone says the same again, and two that are equal are one to the transcriber.
    await speakUntil(page, 9);
    await stopSpeaking(page);
    await expect(page.getByText(second).first()).toBeVisible({ timeout: 60_000 });
    await expectFeedback(page);
    await goOn(page);
    await expectQuestion(page, 2);
  });

  await test.step('and the page is loaded again', async () => {
    await setClock(page, -60 * minute);
    await page.reload();
    await expectQuestion(page, 2);
  });

  await test.step('the review knows which answer came last, and has all of the first', async () => {
    await page.goto(reviewOf(attempt));
    const question = page.getByRole('article').first();
    await expect(question.getByText(second).first()).toBeVisible();
    await question.getByText(/^Earlier, /).click();
    await expect(question.getByText(first)).toBeVisible();
    await expect(page.getByText(/^Missing from/)).toBeHidden();
  });
});
