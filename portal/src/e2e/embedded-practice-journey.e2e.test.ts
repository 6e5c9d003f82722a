import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey.fixture.js';
import { root } from './processes.fixture.js';
import { beginPage, signIn, skipMicTest } from './student.fixture.js';

test.use({ lecternFor: 'file' });

test('a practice in an element fetches its view and its session, and shows the question', async ({
  page,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  const attemptId = new URL(attempt, page.url()).pathname.split('/').at(-1) ?? '';
  // Any page of this origin: the bundles lie beside it, as a foreign page would have them.
  await page.route('**/elements/*.js', (route) =>
    route.fulfill({ path: join(root, 'widgets/dist', new URL(route.request().url()).pathname) }),
  );
  await page.goto('/faq');
  await page.addScriptTag({ url: '/elements/practice-session.js', type: 'module' });
  await page.evaluate((id) => {
    const element = document.createElement('lectern-practice-session');
    element.setAttribute('attempt-id', id);
    document.body.replaceChildren(element);
  }, attemptId);
  await expect(
    page.locator('lectern-practice-session').getByText('Question 1', { exact: false }).first(),
  ).toBeVisible();
});
