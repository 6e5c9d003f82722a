import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { desk, phone, scrollsSideways, showWhole, violationsOf } from '../accessible.fixture.js';
import type { WalkLanguage } from './walk-options.fixture.js';

const narrow = { width: 320, height: 700 };
/** How long a page may take until all of it is there, on a machine that is far too busy, ms. */
const settleMs = 60_000;

/** What is wrong with a page, and at which size and in which theme. */
export type Finding = { readonly what: string; readonly where: string };

/** What goes wrong behind the page, until it is asked for. */
export const watchFaults = (page: Page): (() => readonly string[]) => {
  const faults = new Set<string>();
  page.on('pageerror', ({ message }) => faults.add(`Error: ${message}`));
  page.on('console', (message) => {
    // The browser's own line of a refused request does not say which; the response does.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.add(`Console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    // A connection that was given up while the page still spoke on it; the client opens another by itself.
    if (pathname === '/socket.io/' && response.status() === 400) return;
    faults.add(`${response.request().method()} ${pathname} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText ?? '';
    // What the page itself stopped, as it does when it is left.
    if (!error.includes('ERR_ABORTED')) faults.add(`${request.url()} failed: ${error}`);
  });
  return () => [...faults];
};

/** Nothing is on its way any more: what was read is there, and stands still. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeAttached({ timeout: settleMs });
  await expect(page.locator('.waiting, .skeleton, [aria-busy="true"]')).toHaveCount(0, {
    timeout: settleMs,
  });
  await page.waitForLoadState('networkidle', { timeout: settleMs });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Texts that no reader of this language should see: left in English, or a key or a parameter in place of a text. */
const strangeTexts = (page: Page, language: WalkLanguage): Promise<readonly string[]> =>
  page.evaluate((language) => {
    const broken = /\bundefined\b|\[object |\bNaN\b|\{\w+\}|^[a-z]+(?:[A-Z]\w*)?(?:\.[a-z]\w+)+$/;
    // Names are the same everywhere, and a sentence may have some.
    const english = /^[^\u0900-\u097f]*[A-Za-z’']{2,}(?:[\s,]+[A-Za-z’']+){2,}[^\u0900-\u097f]*$/;
    const isName = (words: string): boolean =>
      /^(?:Banyan Grove|Harbour Street|Riverside) School$/.test(words);
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!holder || words === '' || isName(words) || holder.closest('script, style, code, pre')) continue;
      const isOfPage = holder.closest('[lang]')?.getAttribute('lang') === language;
      if (broken.test(words) || (isOfPage && language !== 'en' && english.test(words))) found.add(words);
    }
    return [...found];
  }, language);

/** Where the pictures of a place lie, and what they are called. */
export type Album = { readonly folder: string; readonly name: string };

/** Looks at what is shown in both themes and at every size, and takes a picture of each. */
export const lookAround = async (
  page: Page,
  language: WalkLanguage,
  { folder, name }: Album,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const what of await strangeTexts(page, language))
    findings.push({ what: `Text: ${what}`, where: language });
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    for (const theme of ['dark', 'light'] as const) {
      for (const { rule, where } of await violationsOf(page, theme))
        findings.push({ what: `${rule}\n${where.join('\n')}`, where: `${size.width} ${theme}` });
      const showAsBefore = await showWhole(page);
      await page.screenshot({
        path: join(folder, `${name}.${size.width}.${theme}.jpeg`),
        type: 'jpeg',
        quality: 70,
        fullPage: true,
        animations: 'disabled',
      });
      await showAsBefore();
    }
  }
  for (const size of [narrow, phone, desk]) {
    await page.setViewportSize(size);
    if (await scrollsSideways(page)) findings.push({ what: 'It scrolls sideways', where: `${size.width}` });
  }
  return findings;
};
/** Each with a picture: two sizes in two themes. */
export const variantsOfLook = 4;
