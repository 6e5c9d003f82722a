import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** Of all rules those that colours decide: by night nothing else is different. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * In the page itself: the other way opens a page beside it, which takes the focus from a recording. What breaks no rule
 * is not described, which took a third of the time.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** A bar at the foot of a phone covers what scrolls beneath it, for a moment: the whole page is looked at instead. */
export const showWhole = async (page: Page): Promise<() => Promise<void>> => {
  const size = page.viewportSize();
  if (!size || !(await page.locator('.bottom-bar').isVisible())) return async () => undefined;
  // What comes late, or is laid out anew at that height, makes the page higher.
  await expect
    .poll(async () => {
      const height = await heightOf(page);
      const isWhole = page.viewportSize()?.height === height;
      if (!isWhole) await page.setViewportSize({ ...size, height });
      return isWhole;
    })
    .toBe(true);
  return () => page.setViewportSize(size);
};

export type Violation = { readonly rule: string; readonly where: readonly string[] };

/** A button's words are bold, and no heading of the paragraph that follows, though its own has nothing else. */
const isButton = (rule: string, html: string): boolean =>
  rule === 'p-as-heading' && /^<p[^>]*><(button|a)\b/.test(html);

/** In this theme, which the page keeps: by day all rules, by night those that colours decide. */
export const violationsOf = async (
  page: Page,
  colorScheme: 'dark' | 'light',
): Promise<readonly Violation[]> => {
  const showAsBefore = await showWhole(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = colorScheme === 'dark' ? axeOn(page).withRules(ofColours) : axeOn(page).withTags(tags);
  const { violations } = await axe.analyze();
  await showAsBefore();
  return violations
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes
        .filter(({ html }) => !isButton(id, html))
        .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }))
    .filter(({ where }) => where.length > 0);
};

/** What is seen breaks no rule of accessibility, by day and by night. @param state its name in the report */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const)
    expect(await violationsOf(page, colorScheme), `${state}, ${colorScheme}`).toEqual([]);
};

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };
export const sizes = [phone, desk] as const;

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Nothing is wider than the page. */
export const expectNoSidewaysScroll = async (page: Page, state: string): Promise<void> => {
  expect(await scrollsSideways(page), `${state} at ${page.viewportSize()?.width} px scrolls sideways`).toBe(
    false,
  );
};

/** At this size, in both themes: it breaks no rule, and nothing is wider than the page. */
export const expectGoodHere = async (page: Page, state: string): Promise<void> => {
  await expectAccessible(page, `${state} at ${page.viewportSize()?.width} px`);
  await expectNoSidewaysScroll(page, state);
};

/** Likewise at both sizes. */
export const expectGood = async (page: Page, state: string): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectGoodHere(page, state);
  }
};
