import { expect } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { mailedLink } from './mail.fixture.js';
import { fillCredentials } from './student.fixture.js';

test.use({ lecternFor: 'file' });

test('given a school, when its admin adds a class, moves a student and takes it back, and invites a teacher, then the teacher joins in that class', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'school-admin');
  await page.getByRole('link', { name: 'Manage classes' }).click();
  const classes = page.getByRole('region', { name: 'Classes' });

  await page.getByRole('button', { name: 'Add classes' }).click();
  await page.getByLabel('Names of the classes').fill('6 Ibis, 5 heron');
  await page.getByRole('button', { name: 'Add 2 classes' }).click();
  await expect(page.getByText('1 class added.')).toBeVisible();
  await expect(page.getByText('Already there this year: 5 heron.')).toBeVisible();
  await expect(classes.getByRole('row', { name: /6 Ibis.*No teacher.*0/ })).toBeVisible();
  await expectGood(page, 'the classes of a school');

  await page.getByRole('link', { name: '5 Heron', exact: true }).click();
  await page.getByRole('region', { name: 'Students' }).getByRole('checkbox').first().check();
  await page.getByLabel('Move to').selectOption({ label: '6 Ibis, 0 students' });
  await expectGood(page, 'students to be moved');
  await page.getByRole('button', { name: 'Move 1 student' }).click();
  await expect(page.getByText('1 student moved from 5 Heron to 6 Ibis.')).toBeVisible();
  await expect(classes.getByRole('row', { name: /6 Ibis.*No teacher.*1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('They’re back in 5 Heron.')).toBeVisible();

  const email = 'lata@banyan.example.org';
  await page.getByRole('link', { name: 'Teachers', exact: true }).click();
  await page.getByRole('button', { name: 'Invite teachers' }).click();
  await page.getByLabel('E-mail addresses, one on each line').fill(email);
  await page.getByLabel('Class (optional)').selectOption({ label: '6 Ibis' });
  await page.getByRole('button', { name: 'Invite 1 teacher' }).click();
  await expect(page.getByText('1 invitation sent.')).toBeVisible();
  await expect(page.getByText(/^For 6 Ibis\. Sent on/)).toBeVisible();
  await expectGood(page, 'the teachers of a school');

  const link = await mailedLink(baseURL ?? '', email, '/school-onboarding/');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const lata = await context.newPage();
  await lata.goto(link);
  await expect(lata.getByRole('heading', { name: 'Join your school' })).toBeVisible();
  await lata.getByLabel('Your first name').fill('Lata');
  await lata.getByLabel('Your last name').fill('D’Souza');
  await lata.getByLabel('Password', { exact: true }).fill('amber-kettle-finch');
  await expectGood(lata, 'a teacher who joins');
  await lata.getByRole('button', { name: 'Join school' }).click();
  await expect(lata).toHaveURL(/\/teacher\/dashboard/);
  await expect(lata.getByText('6 Ibis').first()).toBeVisible();
  await context.close();
});
