import { expect, type Browser, type Page } from '@playwright/test';
import { fillCredentials } from './student.fixture.js';

type Listed = {
  readonly data: { readonly items: readonly { readonly _id: string; readonly issue: string }[] };
};

/** From the review of an attempt. */
export const report = async (page: Page, part: string, details: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Report Issue: ${part}` })
    .first()
    .click();
  await page.getByLabel('What’s wrong?').fill(details);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent.').last()).toBeVisible();
};

/** A reviewer in a browser of their own. */
export const reviewerOf = async (browser: Browser, url: string | undefined): Promise<Page> => {
  const page = await (await browser.newContext(url === undefined ? {} : { baseURL: url })).newPage();
  await page.goto('/system-admin/sign-in');
  await fillCredentials(page, 'system-admin');
  await expect(page).toHaveURL(/dashboard/);
  return page;
};

/** The page of Asha's newest open report of this kind: others of the demo have reported, too. */
export const openReport = async (page: Page, issue: string): Promise<void> => {
  const newest = '/api/review-issues-admin/issues?find=Asha&status=pending&order=-reportedAt';
  const listed: Listed = await (await page.request.get(newest)).json();
  const { _id } = listed.data.items.find((one) => one.issue === issue) ?? {};
  await page.goto(`/system-admin/review-reported-issue/${_id}`);
  await expect(page.getByRole('heading', { name: 'Moment by moment' })).toBeVisible();
};

export const decide = (page: Page, outcome: RegExp | string): Promise<void> =>
  page.getByRole('radio', { name: outcome }).check({ force: true });

export const resolve = async (page: Page, reason: string): Promise<void> => {
  await page.getByLabel(/will read$/).fill(reason);
  await page.getByRole('button', { name: 'Resolve the issue' }).click();
};
