import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './processes.fixture.js';

const sheet = 'widgets/src/ui/css/score.css';

/** The scores of an answer as `ResponseScores` writes them for an adult, on a sheet with the page's margins. */
const markup = `
  <main style="padding: 2rem; font: 16px sans-serif"><div class="ruled response-scores">
    <summary style="display: flex">
      <div class="score"><span><b>Communication</b></span><svg class="stars"></svg><b class="num">3.1</b></div>
      <span style="inline-size: 2.75rem">+</span>
    </summary>
    <div class="score-parts">
      <div class="score">
        <span>Comprehensiveness</span><span class="five"></span><span class="num">2.5</span>
      </div>
    </div>
  </div></main>`;

for (const width of [320, 340]) {
  test(`given a screen of ${width} px, when scores are read, then stars and bars cover no word`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.setContent(markup);
    await page.addStyleTag({ content: readFileSync(join(root, sheet), 'utf8') });
    for (const [word, drawn] of [
      ['Communication', '.stars'],
      ['Comprehensiveness', '.five'],
    ] as const) {
      const overlap = await page.getByText(word).evaluate((element, selector) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const words = range.getBoundingClientRect();
        const other = element.closest('.score')?.querySelector(selector)?.getBoundingClientRect();
        if (!other) return null;
        const across = Math.min(words.right, other.right) - Math.max(words.left, other.left);
        const down = Math.min(words.bottom, other.bottom) - Math.max(words.top, other.top);
        return across > 0 && down > 0;
      }, drawn);
      expect(overlap, word).toBe(false);
    }
  });
}
