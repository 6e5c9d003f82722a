import { chromium, expect, type Browser, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test as base } from './journey.fixture.js';
import { startLearningPlatform, type LearningPlatform } from './learning-platform.fixture.js';
import type { RunningLectern } from './lectern.fixture.js';
import { fillCredentials } from './student.fixture.js';
import { watchViolations } from './violations.fixture.js';

type Course = { readonly lectern: RunningLectern; readonly platform: LearningPlatform };

const test = base.extend<{ course: Course; openBrowser: () => Promise<Page>; inBrowser: Page }>({
  /** A browser that keeps something for frames of another site, as most do; that of `page` keeps nothing. */
  openBrowser: async ({ launchOptions }, provide) => {
    // The last such argument counts: without it Playwright's own turns partitioned storage off.
    const args = [...(launchOptions.args ?? []), '--disable-features=Translate'];
    const opened: Browser[] = [];
    await provide(async () => {
      const browser = await chromium.launch({ ...launchOptions, args });
      opened.push(browser);
      return browser.newPage();
    });
    for (const browser of opened) await browser.close();
  },
  inBrowser: async ({ openBrowser }, provide) => provide(await openBrowser()),
  /** A platform of its own, which the school's admin has registered; nobody is signed in to Lectern. */
  course: async ({ lectern, browser }, provide) => {
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
  },
});

test.use({ lecternFor: 'file', settings: { LECTERN_PRIVATE_TARGETS: '1' } });

/** Opens the course until its frame has Lectern's practice: one that is asked while it is led there may never answer. */
const openCourse = async (page: Page, { lectern, platform }: Course): Promise<FrameLocator> => {
  const practice = page.waitForResponse((response) => response.url().includes('/api/practice-attempt'));
  await page.goto(platform.courseUrl(lectern.url, true));
  await practice;
  return page.frameLocator('iframe');
};

const expectPractice = async (lectern: FrameLocator | Page): Promise<void> => {
  await lectern.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(lectern.getByRole('region', { name: /^Question 1 of/ })).toBeVisible();
};

test('given a course on another site that keeps something for its frames, when a student opens Lectern in it, then they practise without a cookie', async ({
  inBrowser: page,
  course,
}) => {
  const context = page.context();
  const violations = await watchViolations(context);
  await expectPractice(await openCourse(page, course));
  expect(await page.locator('body').getAttribute('data-kept')).toBe('1');
  expect(await context.cookies()).toEqual([]);
  expect(violations).toEqual([]);
  await expectAccessible(page, 'a practice in a course');
});

test('given a student with an account who came by a course, when they join it in a window of its own, then the course opens the account', async ({
  inBrowser: page,
  openBrowser,
  course,
}) => {
  // Three windows and two launches, on a machine that may be busy.
  test.slow();
  const frame = await openCourse(page, course);
  await expectPractice(frame);
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('button', { name: 'Join my account' }).click();
  const window = await opened;
  await window.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillCredentials(window, 'student');
  await expect(window.getByText(/calls you .+ Here you are signed in as/)).toBeVisible();
  await expectAccessible(window, 'joining an account');
  await window.getByRole('button', { name: 'Yes, both are me' }).click();
  await expect(window.getByRole('heading', { name: 'Your account is joined' })).toBeVisible();
  // The next day, at another computer: nothing of the joining is kept in the browser.
  const next = await openCourse(await openBrowser(), course);
  await expect(next.getByRole('button', { name: 'I’ve read it' })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Join my account' })).toBeHidden();
});

for (const [what, keeps] of [
  ['nothing', false],
  ['who came, and a browser that keeps no answers for frames', true],
] as const)
  test(`given a course that keeps ${what}, when a student opens Lectern there, then it opens in a window of its own`, async ({
    page,
    context,
    course: { lectern, platform },
  }) => {
    await page.goto(platform.courseUrl(lectern.url, keeps));
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Open in a new window' }).click();
    await expectPractice(await opened);
  });

test('given a teacher who has picked a text for their course, when a student answers a question in it, then the grade is in the course', async ({
  inBrowser: page,
  course: { lectern, platform },
}) => {
  const frame = page.frameLocator('iframe');
  await test.step('the teacher picks', async () => {
    await page.goto(platform.pickUrl(lectern.url));
    await frame.getByLabel('Find a text').fill('rain level 1');
    await frame.getByRole('button', { name: 'Add to course' }).click();
    await expect(frame.getByText('Choose a text first.')).toBeVisible();
    await frame.getByRole('radio', { name: /^Left and Right in the Rain/ }).check();
    await expectAccessible(page, 'picking a text in a course');
    await frame.getByRole('button', { name: 'Add to course' }).click();
    await expect(frame.getByText('Added: Left and Right in the Rain')).toBeVisible();
  });
  await test.step('a student answers', async () => {
    await expectPractice(await openCourse(page, { lectern, platform }));
    await frame.getByRole('button', { name: 'Type my answer instead' }).click();
    await frame
      .getByRole('textbox', { name: 'Your answer' })
      .fill('The driver kept the window open, so icy air blew in.');
    await frame.getByRole('button', { name: 'Send my answer' }).click();
    await expect(frame.getByText('Here’s what you wrote')).toBeVisible();
  });
  await expect(async () => {
    await page.goto(platform.gradesUrl);
    await expect(page.getByText(/^Left and Right in the Rain: [\d.]+ of 100$/)).toBeVisible({ timeout: 500 });
  }).toPass();
});
