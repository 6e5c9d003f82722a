import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of all rules those that colours decide: by night nothing else is different. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** In the page itself: the other way opens a page beside it, which takes the focus from a recording. */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** What is seen breaks no rule of accessibility, by day and by night. @param state its name in the report */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
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
};
