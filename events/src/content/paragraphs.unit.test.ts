import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.js';

describe('the paragraphs of a text', () => {
  it('are separated by blank lines, and say where they begin', () => {
    const text = 'One.\n\nTwo\nlines. \n \n\nThree.\n';
    expect(paragraphsOf(text).map(({ text }) => text)).toEqual(['One.', 'Two\nlines.', 'Three.']);
    for (const { text: paragraph, start } of paragraphsOf(text)) {
      expect(text.slice(start, start + paragraph.length)).toBe(paragraph);
    }
  });

  it('are none of an empty text', () => {
    expect(paragraphsOf(' \n\n ')).toEqual([]);
  });
});
