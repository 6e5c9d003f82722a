import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
import { startProgram, until } from './processes.fixture.js';
import {
  expectFeedback,
  fillCredentials,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';
import { watchViolations } from './violations.fixture.js';

test.use({ transcripts: [words] });

/** As the school's admin does it on their own pages. */
const postAsAdmin = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ({ path, body }) => {
      const response = await fetch(`/api/school-admin/embedding${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { data: T }).data;
    },
    { path, body },
  );

/** The example that `npm run embed-demo` starts. */
const startSchoolSite = async (lectern: string, key: string) => {
  const env = { LECTERN_URL: lectern, LECTERN_EMBED_KEY: key, PORT: '0' };
  const program = startProgram('scripts/embed-demo.mjs', [], env);
  const line = await until('The school’s site is open', () => program.lines[0]);
  return { url: /http:\S+/.exec(line)?.[0] ?? '', close: () => program.end('SIGTERM') };
};

test('given a school’s own site with a strict policy, when a student speaks there while the network goes and the token changes, then feedback comes and nothing is missing', async ({
  page,
  context,
  network,
}) => {
  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'school-admin');
  await expect(page).not.toHaveURL(/sign-in/);
  const { key } = await postAsAdmin<{ key: string }>(page, '/keys', { label: 'School site' });
  const site = await startSchoolSite(network.url, key);
  await postAsAdmin(page, '/origins', { origin: site.url });
  await page.goto('about:blank');
  await context.clearCookies();
  const violations = await watchViolations(context);

  await page.goto(site.url);
  await page.getByRole('button', { name: 'I’ve read it' }).click();
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
