import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
import { openSchoolSite } from './school-site.fixture.js';
import { expectFeedback, speakUntil, startSpeaking, stopSpeaking } from './student.fixture.js';
import { watchViolations } from './violations.fixture.js';

test.use({ transcripts: [words] });

test('given a school’s own site with a strict policy, when a student speaks there while the network goes and the token changes, then feedback comes and nothing is missing', async ({
  page,
  context,
  network,
}) => {
  const site = await openSchoolSite(page, network.url);
  const violations = await watchViolations(context);

  const attempts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/practice-attempt')) attempts.push(request.method());
  });
  // The passage waits for one call, and for nothing that an answer will need.
  let arrive = (): void => undefined;
  const read = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/opened-practice/, async (route) => {
    await read;
    await route.continue();
  });

  await page.goto(site.url);
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(page.getByRole('button', { name: 'I’ve read it' })).toBeHidden();
  expect(attempts).toEqual(['POST']);
  arrive();
  await expect(page.getByRole('region', { name: /^Question 1 of/ })).toBeVisible();
  await expectAccessible(page, 'a question in a school’s own page');

  await startSpeaking(page);
  await speakUntil(page, 3);
  await context.setOffline(true);
  network.cut();
  await speakUntil(page, 6);
  network.mend();
  await context.setOffline(false);
  await page.evaluate(async () => {
    const element = document.querySelector('lectern-practice-session');
    const answer = await fetch('/lectern-token?scope=practice', { method: 'POST' });
    const { token } = (await answer.json()) as { token: string };
    element?.setAttribute('token', token);
  });
  await speakUntil(page, 10);
  await stopSpeaking(page);
  await expectFeedback(page);
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '1 day in a row' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(violations).toEqual([]);

  await page.reload();
  await expectFeedback(page);
  await site.close();
});

test('given a passage in a school’s own site, when what reads it aloud comes, then the text stays where it is', async ({
  page,
  network,
}) => {
  const site = await openSchoolSite(page, network.url);
  const controls = page.getByRole('button', { name: 'Read to me' });
  // As if the server had read it aloud by now.
  const readAloud = { voice: 'basic', parts: [{ audioUrl: '/silence', timepoints: [] }] };
  await page.route(/\/api\/practice-attempt\//, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { passage: object } };
    await route.fulfill({
      response,
      json: { success: true, data: { ...data, passage: { ...data.passage, readAloud } } },
    });
  });
  let arrive = (): void => undefined;
  await page.route(/\/practice-tools/, async (route) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    await route.continue();
  });
  const belowTitle = () =>
    page.locator('.leaf').evaluate((leaf) => {
      const top = (part: string) => leaf.querySelector(part)?.getBoundingClientRect().top ?? NaN;
      return top('.passage li') - top('h2');
    });
  for (const width of [320, 390, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url);
    // The session is there; only what reads aloud is not.
    await expect(page.locator('.progress-line')).toBeVisible();
    const before = await belowTitle();
    await expect(async () => {
      arrive();
      await expect(controls).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await belowTitle(), `at ${width} px`).toBeCloseTo(before, 0);
  }
  await site.close();
});
