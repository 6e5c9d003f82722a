import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { beginPage, fillCredentials, reviewOf, signIn, skipMicTest } from './student.fixture.js';

test('given a student who started two passages, when an admin looks at the time between, then only the first is there', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const first = await beginPage(page, 'Left and Right in the Rain');
  const between = new Date().toISOString();
  const second = await beginPage(page, 'A Drawing for the Ants');
  const { data } = await (await page.request.get(`/api${reviewOf(second)}`)).json();

  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await admin.goto('/admin-sign-in');
  await fillCredentials(admin, 'school-admin');
  await expect(admin).toHaveURL(/dashboard\?schid=/);
  // Pages of a school admin name the school.
  const { search } = new URL(admin.url());
  const history = `/practice-history/log${search}&userId=${data.student._id}`;
  const then = `&asOf=${encodeURIComponent(between)}`;

  await test.step('the history has no later attempt, and says of when it is', async () => {
    await admin.goto(history);
    await expect(admin.getByRole('link', { name: 'A Drawing for the Ants' })).toBeVisible();
    await admin.goto(`${history}${then}`);
    await expect(admin.getByText(/Shown as of/)).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Left and Right in the Rain' })).toBeVisible();
    await expect(admin.getByRole('link', { name: 'A Drawing for the Ants' })).toBeHidden();
    await expectAccessible(admin, 'history as it was');
  });

  await test.step('the review that it leads to is of the same moment', async () => {
    await admin.getByRole('link', { name: 'Left and Right in the Rain' }).click();
    await expect(admin).toHaveURL(new RegExp(`${reviewOf(first)}.*asOf=`));
    await expect(admin.getByText(/Shown as of/)).toBeVisible();
    await admin.goto(`${reviewOf(second)}${search}${then}`);
    await expect(admin.getByRole('heading', { name: 'This attempt hadn’t been started yet' })).toBeVisible();
    await admin.getByRole('button', { name: 'Back to now' }).click();
    await expect(admin.getByRole('heading', { name: 'A Drawing for the Ants' })).toBeVisible();
  });

  await test.step('the school and its leaderboard are asked for by date and time', async () => {
    for (const path of ['/school-admin/dashboard', '/leaderboard']) {
      await admin.goto(`${path}${search}`);
      await admin.getByText('Show an earlier time…').click();
      for (const [part, text] of [
        ['month', '1'],
        ['day', '2'],
        ['year', '2020'],
      ] as const)
        // The calendar of the school asks for dates further down.
        await admin.getByLabel(part, { exact: true }).first().fill(text);
      await admin.getByRole('button', { name: 'Show this time' }).click();
      await expect(admin.getByText(/Shown as of 2 January 2020/)).toBeVisible();
      await expectAccessible(admin, `${path} as it was`);
    }
    await expect(admin.getByText('No points yet')).toBeVisible();
    await admin.goto(`/school-admin/dashboard${search}${then}`);
    await expect(admin.getByRole('heading', { name: 'Students' })).toBeVisible();
    await expect(admin.getByRole('columnheader', { name: 'Sign-in cards' })).toBeHidden();
  });
});
