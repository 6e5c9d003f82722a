import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test as base } from './journey.fixture.js';
import { startLearningPlatform, type LearningPlatform } from './learning-platform.fixture.js';
import { startLectern, startMs, type RunningLectern } from './lectern.fixture.js';
import { fillCredentials } from './student.fixture.js';
import { watchViolations } from './violations.fixture.js';

type Course = { readonly lectern: RunningLectern; readonly platform: LearningPlatform };

/** A platform that the school's admin has registered; nobody is signed in to Lectern. */
const test = base.extend<{ course: Course }>({
  course: [
    async ({ seeded, browser }, provide) => {
      const lectern = await startLectern({ LECTERN_PRIVATE_TARGETS: '1' }, seeded);
      const platform = await startLearningPlatform();
      const { issuer, clientId } = platform;
      const admin = await browser.newPage();
      await admin.goto(`${lectern.url}/admin-sign-in`);
      await fillCredentials(admin, 'school-admin');
      await expect(admin).not.toHaveURL(/sign-in/);
      const details = { issuer, clientId, authUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token` };
      const status = await admin.evaluate(
        async (body) =>
          (
            await fetch('/api/school-admin/lti/platforms', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).status,
        { ...details, name: 'Moodle', jwksUrl: `${issuer}/jwks`, deploymentId: '1' },
      );
      expect(status).toBe(200);
      await admin.close();
      await provide({ lectern, platform });
      platform.close();
      await lectern.remove();
    },
    { timeout: startMs },
  ],
});

const expectPractice = async (lectern: FrameLocator | Page): Promise<void> => {
  await lectern.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(lectern.getByRole('region', { name: /^Question 1 of/ })).toBeVisible();
};

test('given a course on another site that keeps something for its frames, when a student opens Lectern in it, then they practise without a cookie', async ({
  page,
  context,
  course: { lectern, platform },
}) => {
  const violations = await watchViolations(context);
  await page.goto(platform.courseUrl(lectern.url, true));
  await expectPractice(page.frameLocator('iframe'));
  expect(await page.locator('body').getAttribute('data-kept')).toBe('1');
  expect(await context.cookies()).toEqual([]);
  expect(violations).toEqual([]);
  await expectAccessible(page, 'a practice in a course');
});

test('given a course that keeps nothing, and a browser that keeps nothing for frames, when a student opens Lectern there, then it opens in a window of its own', async ({
  page,
  context,
  course: { lectern, platform },
}) => {
  await page.goto(platform.courseUrl(lectern.url, false));
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open in a new window' }).click();
  await expectPractice(await opened);
});
