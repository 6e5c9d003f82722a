import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { watchViolations } from './violations.fixture.js';

test.use({
  lecternFor: 'file',
  // The last of these counts: Playwright's own takes frames of other sites the storage that Chromium gives them.
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-features=Translate'] }),
    { scope: 'worker' },
  ],
});

/** A learning platform on another origin, with the check in a frame that it gives these attributes. */
const withPlatform = async (lectern: string, walk: (platform: string) => Promise<void>): Promise<void> => {
  const server = createServer(({ url = '/' }, response) => {
    const allow = url === '/with-microphone' ? 'allow="microphone; autoplay; clipboard-write"' : '';
    response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', `frame-src ${lectern}`);
    response.end(`<!doctype html><title>Week 6</title><iframe title="Check" width="900" height="1600" ${allow}
      src="${lectern}/embed/check"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    await walk(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
};

const checkIn = async (page: Page, address: string): Promise<FrameLocator> => {
  await page.goto(address);
  return page.frameLocator('iframe');
};

test('given a frame without the microphone, when a school opens the check there, then it says so with the line to write, and its report goes on by link', async ({
  page,
  context,
  lectern,
}) => {
  const violations = await watchViolations(context);
  await withPlatform(lectern.url, async (platform) => {
    const check = await checkIn(page, `${platform}/`);
    await expect(check.getByText('Something keeps Lectern from working here.')).toBeVisible();
    const line = check.getByRole('region', { name: 'What to change: Microphone' });
    await expect(line).toContainText(`Permissions-Policy: microphone=(self "${lectern.url}")`);
    await expect(check.getByText('The fast connection opened.')).toBeVisible();
    await expect(check.getByText('Answers can wait on this device until they are sent.')).toBeVisible();

    expect(violations).toEqual([]);

    // Copying is held back as well, so that the link itself is shown.
    await check.getByRole('button', { name: 'Copy a link to this report' }).click();
    const link = await check.getByRole('region', { name: 'Copy a link to this report' }).innerText();
    await page.goto(link);
    await expect(page.getByText(`at ${platform}, in this browser:`)).toBeVisible();
    await expect(page.getByText('Your site keeps the microphone from the frame.')).toBeVisible();
    await expectAccessible(page, 'a report of the check');
  });
  expect(await context.cookies()).toEqual([]);
});

test('given a frame with the microphone, when it is tried, then all works', async ({ page, lectern }) => {
  await withPlatform(lectern.url, async (platform) => {
    const check = await checkIn(page, `${platform}/with-microphone`);
    await check.getByRole('button', { name: 'Try the microphone' }).click();
    await expect(check.getByText('The microphone opened.')).toBeVisible();
    await expect(check.getByText('Everything that was checked works here.')).toBeVisible();
  });
});
