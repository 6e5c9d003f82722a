import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of all rules those that colours decide: by night nothing else is different. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * In the page itself: the other way opens a page beside it, which takes the focus from a recording. What breaks no rule
 * is not described, which took a third of the time.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** A bar at the foot of a phone covers what scrolls beneath it, for a moment: the whole page is looked at instead. */
const showWhole = async (page: Page): Promise<() => Promise<void>> => {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!size || height <= size.height || !(await page.locator('.bottom-bar').isVisible()))
    return async () => undefined;
  await page.setViewportSize({ ...size, height });
  return () => page.setViewportSize(size);
};

/** What is seen breaks no rule of accessibility, by day and by night. @param state its name in the report */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const showAsBefore = await showWhole(page);
  for (const [colorScheme, axe] of [
    ['dark', axeOn(page).withRules(ofColours)],
    ['light', axeOn(page).withTags(tags)],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }));
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  await showAsBefore();
};

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };
export const sizes = [phone, desk] as const;

/** Nothing is wider than the page. */
export const expectNoSidewaysScroll = async (page: Page, state: string): Promise<void> => {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide, `${state} at ${page.viewportSize()?.width} px scrolls sideways`).toBe(false);
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
