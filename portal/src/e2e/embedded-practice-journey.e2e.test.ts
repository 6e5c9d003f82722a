import { expect, type Page } from '@playwright/test';
import { test } from './journey.fixture.js';
import { beginPage, signIn, skipMicTest } from './student.fixture.js';

test.use({ lecternFor: 'file' });

/** Any page of this origin: it loads the elements as a foreign page would. */
const loadElements = async (page: Page): Promise<void> => {
  await page.goto('/faq');
  await page.addScriptTag({ url: '/embed/v1/lectern.mjs', type: 'module' });
};

test('a practice in an element fetches its view and its session, and shows the question', async ({
  page,
}) => {
  await signIn(page, 'student');
  await skipMicTest(page);
  const attempt = await beginPage(page, 'Left and Right in the Rain');
  const attemptId = new URL(attempt, page.url()).pathname.split('/').at(-1) ?? '';
  await loadElements(page);
  await page.evaluate((id) => {
    const element = document.createElement('lectern-practice-session');
    element.setAttribute('attempt-id', id);
    document.body.replaceChildren(element);
  }, attemptId);
  await expect(
    page.locator('lectern-practice-session').getByText('Question 1', { exact: false }).first(),
  ).toBeVisible();
});

test('a streak in an element shows its badge, and fetches the card that focus opens', async ({ page }) => {
  await loadElements(page);
  await page.evaluate(() => {
    document.body.innerHTML = '<lectern-streak streak-count="34"></lectern-streak><button>Elsewhere</button>';
  });
  const badge = page.getByRole('button', { name: '34 days in a row' });
  const card = page.getByRole('tooltip');
  await expect(badge).toBeVisible();
  await expect(badge).toHaveAccessibleDescription(/Next: silver/);
  await expect(card).toBeHidden();
  await badge.focus();
  await expect(card).toBeVisible();
  await expect(badge).toHaveAttribute('aria-expanded', 'true');
  expect(await card.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await badge.hover();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).focus();
  await page.mouse.move(5, 700);
  await expect(card).toBeHidden();
  await page.evaluate(() => document.querySelector('lectern-streak')?.setAttribute('streak-count', '35'));
  await expect(page.getByRole('button', { name: '35 days in a row' })).toBeVisible();
});

test('a guard in an element waits in words, shows its page to who may see it, and tells the others where to go', async ({
  page,
}) => {
  await loadElements(page);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<lectern-route-guard path="/student/dashboard" search="" mic-tested><p>My pages</p></lectern-route-guard><output></output>';
    document.addEventListener('lectern-route-redirect', (event) => {
      if (event instanceof CustomEvent) document.querySelector('output')?.append(String(event.detail.to));
    });
  });
  const sessionIs = (session: object) =>
    page.evaluate((session) => {
      Object.assign(document.querySelector('lectern-route-guard') ?? {}, { session });
    }, session);
  await expect(page.getByText('One moment…')).toBeVisible();
  await expect(page.getByText('My pages')).toBeHidden();
  await sessionIs({ status: 'user', user: { role: 'student', school: null } });
  await expect(page.getByText('My pages')).toBeVisible();
  await sessionIs({ status: 'none' });
  await expect(page.getByText('/sign-in')).toBeVisible();
  await expect(page.getByText('My pages')).toBeHidden();
});
