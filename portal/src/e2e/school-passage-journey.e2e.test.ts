import { expect } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { expectFeedback, signIn, signOut, skipMicTest } from './student.fixture.js';

test('given a teacher with an empty editor, when they write a passage, share it and set it, then their student finds it in their week, answers it and is scored', async ({
  page,
}) => {
  await signIn(page, 'teacher');
  await page.getByRole('link', { name: 'School passages' }).click();
  await page.getByRole('button', { name: 'New passage' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The Leaking Hall');
  await page
    .getByLabel('Text', { exact: true })
    .fill('When it rains, water drips into our school hall. A tile on the roof is broken.');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption('Written answer');
  await page.getByLabel('Question', { exact: true }).fill('Why does water drip into the hall?');
  await page.getByRole('button', { name: 'Add a key point' }).click();
  await page.getByLabel('Key point 1', { exact: true }).fill('A tile on the roof is broken.');
  await page
    .getByLabel('Full answers, one a line')
    .fill('Water drips in because a tile on the roof is broken.');
  await page.getByLabel('Full answers, one a line').blur();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectGood(page, 'the editor of a teacher');
  await page.getByRole('button', { name: 'Share with my school' }).click();
  await page.getByRole('button', { name: 'Share version 1' }).click();
  await expect(page.getByText('Version 1 is shared with your school.')).toBeVisible();

  await page.goto('/schedule-management/set-schedule');
  await page.getByLabel('Find a passage').fill('Leaking');
  await page.getByLabel(/^The Leaking Hall/).check();
  await page
    .getByLabel(/, \d+ students?$/)
    .first()
    .check();
  await page.getByLabel('By', { exact: true }).fill('');
  await page.getByRole('button', { name: /^Set for \d+ students?$/ }).click();
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await signOut(page);

  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  await page.goto('/student/dashboard');
  const today = page.getByRole('region', { name: 'The Leaking Hall' });
  await expect(today.getByText(/^Due today by the end of the day\./)).toBeVisible();
  await today.getByRole('button', { name: /Start/ }).click();
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await page
    .getByLabel('Your answer')
    .fill('Water drips into the hall because a tile on the roof is broken.');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);
});
