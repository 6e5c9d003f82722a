import { expect, type Page } from '@playwright/test';
import { startProgram, until } from './processes.fixture.js';
import { fillCredentials } from './student.fixture.js';

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

/** A school's own site, on another one than Lectern's, and how it is closed. */
export type SchoolSite = { readonly url: string; readonly close: () => Promise<unknown> };

/** The example that `npm run embed-demo` starts. */
const startSite = async (lectern: string, key: string): Promise<SchoolSite> => {
  const env = { LECTERN_URL: lectern, LECTERN_EMBED_KEY: key, PORT: '0' };
  const program = startProgram('scripts/embed-demo.mjs', [], env);
  const line = await until('The school’s site is open', () => program.lines[0]);
  return { url: /http:\S+/.exec(line)?.[0] ?? '', close: () => program.end('SIGTERM') };
};

/** Allowed sites reach the edge a moment after the admin's page has them: until then a browser refuses the widget's calls. */
const expectLetIn = (page: Page, lectern: string, origin: string): Promise<void> =>
  expect
    .poll(async () => {
      const headers = { origin, 'access-control-request-method': 'GET' };
      const answer = await page.request.fetch(`${lectern}/api/session`, { method: 'OPTIONS', headers });
      return answer.headers()['access-control-allow-origin'];
    })
    .toBe(origin);

/** The school's admin makes its key and allows its site; then nobody is signed in, and no page is open. */
export const openSchoolSite = async (page: Page, lectern: string): Promise<SchoolSite> => {
  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'school-admin');
  await expect(page).not.toHaveURL(/sign-in/);
  const { key } = await postAsAdmin<{ key: string }>(page, '/keys', { label: 'School site' });
  const site = await startSite(lectern, key);
  await postAsAdmin(page, '/origins', { origin: site.url });
  await expectLetIn(page, lectern, site.url);
  await page.goto('about:blank');
  await page.context().clearCookies();
  return site;
};
