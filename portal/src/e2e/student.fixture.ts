import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from './lectern.fixture.js';

/** What the people of the demo do on a page, as they would: by what they read on it. */

export const emailOf = (who: string): string => `${who}@demo.lectern.test`;

export const fillCredentials = async (page: Page, who: string, password = demoPassword): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
};

export const signIn = async (page: Page, who: string): Promise<void> => {
  await page.goto('/sign-in');
  await fillCredentials(page, who);
  await expect(page).not.toHaveURL(/sign-in|profile-selection/);
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed Out')).toBeVisible();
};

/** Says the sentence, hears oneself. */
export const passMicTest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Record me' }).click();
  await page.getByRole('button', { name: 'I heard myself, continue' }).click({ timeout: 30_000 });
};

/** As if the test had been passed on this device before. */
export const skipMicTest = (page: Page, by: 'speaking' | 'typing' = 'speaking'): Promise<void> =>
  page.evaluate((by) => {
    localStorage.setItem('lectern.mic-speaker-test', 'true');
    localStorage.setItem('lectern.answer-by', by);
  }, by);

/** Finds a text on the page of all of them, and begins it. */
export const startReading = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: title }).click();
};

/** From the list of pages to the first question of one of them. @returns the attempt's address */
export const beginPage = async (page: Page, title: string): Promise<string> => {
  await page.goto('/practice/attempt');
  await startReading(page, title);
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(questionOf(page)).toBeVisible();
  return new URL(page.url()).pathname;
};

/** A page, or a frame in one. */
type Shown = Pick<Page, 'getByRole' | 'getByText'>;

/** The part of the attempt's page that asks. */
export const questionOf = (page: Shown): Locator =>
  page.getByRole('region', { name: /^Question \d+ of \d+$/ });

/** Which question it is: "Question 2 of 6". */
export const expectQuestion = (page: Page, number: number): Promise<void> =>
  expect(page.getByRole('region', { name: new RegExp(`^Question ${number} of`) })).toBeVisible();

export const startSpeaking = async (page: Shown): Promise<void> => {
  await page.getByRole('button', { name: 'Start speaking' }).click();
  await expect(page.getByText('Listening')).toBeVisible();
};

/** Until the clock beside "Listening" shows so many seconds. */
export const speakUntil = (page: Shown, seconds: number): Promise<void> =>
  expect(async () => {
    const clock = await questionOf(page)
      .getByText(/^\d+:\d\d$/)
      .innerText();
    const [minutes = '0', rest = '0'] = clock.split(':');
    expect(Number(minutes) * 60 + Number(rest)).toBeGreaterThanOrEqual(seconds);
  }).toPass({ timeout: 60_000, intervals: [100] });

export const stopSpeaking = (page: Shown): Promise<void> =>
  page.getByRole('button', { name: 'Stop and send' }).click();

/** Feedback is there; with stars, where the answer is not wrong. */
export const expectFeedback = (page: Shown): Promise<void> =>
  expect(page.getByText(/^Here’s what (I heard|you wrote)$/)).toBeVisible({ timeout: 60_000 });

export const goOn = (page: Page): Promise<void> =>
  questionOf(page)
    .getByRole('button', { name: /^Continue/ })
    .click();

export const reviewOf = (attemptPath: string): string =>
  attemptPath.replace('/practice/attempt/', '/practice-history/attempt/');
