import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey.fixture.js';
import { fillCredentials } from './student.fixture.js';

test.use({ lecternFor: 'file' });

const file = [
  'Student Name;Adm. No.;D.O.B',
  'D’Mello, Zoë;0411;25/02/2016',
  'Gupta,;0421;01/03/2016',
  'Ishaan Verma;0437;02/2016',
  'José Lobo;0423;',
].join('\r\n');

test('given a teacher, when they make a class of a list with two bad rows, then the others have cards that sign in', async ({
  page,
  browser,
}) => {
  await page.goto('/sign-in');
  await fillCredentials(page, 'teacher');
  await page.getByRole('link', { name: 'Create a class' }).click();
  await page.getByLabel('Name').fill('5C');
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByRole('heading', { name: 'Add students to 5C' })).toBeVisible();

  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'class-5c.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('First name is missing.')).toBeVisible();
  await expect(page.getByText('02/2016 isn’t a full date.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 students' }).click();
  await expect(page.getByText(/^2 students are in 5C\./)).toBeVisible();

  const [left] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 2 rows' }).click(),
  ]);
  expect(await readFile(await left.path(), 'utf8')).toContain(
    'Gupta,;0421;01/03/2016;3;First name is missing.',
  );

  const [made] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/schools/sign-in-cards')),
    page.getByRole('button', { name: 'Print 2 sign-in cards' }).click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Sign-in cards, 5C' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Zoë D’Mello' });
  await expect(card.getByText('Press these in this order.')).toBeVisible();
  const { data } = (await made.json()) as {
    data: { firstName: string; schoolCode: string; username: string; pictures: string[] }[];
  };
  const zoe = data.find(({ firstName }) => firstName === 'Zoë');

  // Zoë, on a device of her own.
  const student = await (await browser.newContext()).newPage();
  const answer = await student.request.post(new URL('/api/authentication/sign-in', page.url()).href, {
    data: { schoolCode: zoe?.schoolCode, username: zoe?.username, picturePin: zoe?.pictures },
  });
  expect(answer.status()).toBe(200);
  await student.goto(new URL('/student/dashboard', page.url()).href);
  await expect(student.getByRole('heading', { name: /Zoë/ })).toBeVisible();
  await student.context().close();
});
