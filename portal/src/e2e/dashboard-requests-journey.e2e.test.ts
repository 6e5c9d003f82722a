import { expect } from '@playwright/test';
import { test } from './journey.fixture.js';
import { signIn } from './student.fixture.js';

test.use({ lecternFor: 'file' });

/** A school's line is shared by a class that opens this page within a minute. */
const mostRequests = 25;

test('the dashboard of a student loads in few requests', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    // The connection is one; by polling first it asks several times.
    if (protocol.startsWith('http') && !pathname.startsWith('/socket.io')) requests.push(pathname);
  });
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha');
  await page.waitForLoadState('networkidle');
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(mostRequests);
});
