import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { signIn, skipMicTest, startSpeaking } from './student.fixture.js';
import { forgetMarks, wordsMarked } from './watched-page.fixture.js';

test.use({ lecternFor: 'file' });

const title = 'Left and Right in the Rain';
const litSentence = (page: Page) => page.locator('.passage .lit');
/** What plays now, as the browser's audio element has it. */
const playing = (page: Page) =>
  page.evaluate(() => {
    const { audio } = globalThis.lecternNotes;
    return {
      seconds: audio?.currentTime ?? 0,
      rate: audio?.playbackRate ?? 0,
      isPaused: audio?.paused ?? true,
    };
  });

/** The server has read it aloud by then. */
const openPassage = async (page: Page): Promise<void> => {
  await signIn(page, 'student');
  await skipMicTest(page);
  await page.goto('/practice/attempt');
  await page.getByRole('button', { name: `Start ${title}` }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Read to me' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
};

test('a student hears the passage, sentence by sentence with its words marked, at the speed that she likes', async ({
  page,
}) => {
  await openPassage(page);
  await expectAccessible(page, 'a passage that can be heard');

  await test.step('it plays, and word after word is marked in the sentence that is lit', async () => {
    await page.getByRole('button', { name: 'Read to me' }).click();
    await expect(page.getByRole('button', { name: 'Reading to you', pressed: true })).toBeVisible();
    await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(1);
    await expect.poll(async () => (await wordsMarked(page)).length).toBeGreaterThan(2);
    await expectAccessible(page, 'a passage being read aloud');
  });

  await test.step('the next sentence, and slower', async () => {
    const before = await litSentence(page).innerText();
    await page.getByRole('button', { name: 'Next sentence' }).click();
    await expect(litSentence(page)).not.toHaveText(before);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('Very slow');
    await expect.poll(async () => (await playing(page)).rate).toBe(0.6);
    await forgetMarks(page);
    await expect.poll(async () => (await wordsMarked(page)).length).toBeGreaterThan(1);
  });

  await test.step('it pauses, and a word that she presses is said', async () => {
    await page.getByRole('button', { name: 'Reading to you' }).click();
    await expect.poll(async () => (await playing(page)).isPaused).toBe(true);
    await forgetMarks(page);
    await page.locator('.passage [data-at]').nth(4).click();
    await expect.poll(async () => (await wordsMarked(page)).length).toBe(1);
    await expect.poll(async () => (await playing(page)).isPaused).toBe(true);
  });

  await test.step('the speed is remembered', async () => {
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('0.6');
  });

  await test.step('it is silent while she speaks', async () => {
    await page.getByRole('button', { name: 'I’ve read it' }).click();
    await page.getByRole('button', { name: 'Read to me' }).click();
    await expect.poll(async () => (await playing(page)).isPaused).toBe(false);
    await startSpeaking(page);
    await expect.poll(async () => (await playing(page)).isPaused).toBe(true);
    await expect(page.getByRole('button', { name: 'Read to me' })).toHaveAttribute('aria-disabled', 'true');
  });
});
