import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
import { reviewOf, signIn, skipMicTest, startReading } from './student.fixture.js';
import { secondsOfAudio } from './watched-page.fixture.js';

test('given a student who reads Hindi, when they answer, then they are told in Hindi, with their own words in English, and can hear both', async ({
  page,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  await page.getByRole('button', { name: 'हिन्दी' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/practice/attempt');
  await startReading(page, 'Left and Right in the Rain');
  await page.getByRole('button', { name: /पढ़ लिया/ }).click();
  const attempt = new URL(page.url()).pathname;
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'मेरा जवाब भेजें' }).click();

  const told = page.locator('.judgement > .spoken-text > .spoken-body > .spoken-words');
  await expect(told).toHaveAttribute('lang', 'hi', { timeout: 60_000 });
  await expect(told.locator('[lang="en"]').first()).toBeVisible();
  await expectAccessible(page, 'feedback in Hindi');
  await page.getByRole('button', { name: /सुझाव/ }).first().click();
  expect(await secondsOfAudio(page)).toBeGreaterThan(3);

  await page.goto(reviewOf(attempt));
  await expect(page.locator('.spoken-words[lang="hi"]').first()).toBeVisible();
  await expectAccessible(page, 'review in Hindi');
});
