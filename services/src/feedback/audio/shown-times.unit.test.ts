import { describe, expect, it } from 'vitest';
import { shownTimes } from './shown-times.js';
import { spokenWords } from './spoken-words.js';

/** A word a second; `unlike` says how unlike each sentence is. */
const words = (text: string, ...unlike: readonly number[]) =>
  spokenWords(text).map((word, start) => {
    const sentence = text.slice(0, word.textStart).split('.').length - 1;
    return { ...word, start, end: start + 0.5, unlikeness: unlike[sentence] ?? 1 };
  });
const text = 'Roots hold. They carry water. Hills slide.';
const shown = (whole: number, ...unlike: readonly number[]) =>
  shownTimes(text, words(text, ...unlike), whole).map(({ word, start, end }) => [word, start, end]);

describe('the times that are shown', () => {
  it('are those of the words where the alignment is sure of them', () => {
    expect(shown(0.6, 0.6, 0.7, 0.5).map(([word]) => word)).toEqual(
      spokenWords(text).map(({ word }) => word),
    );
  });

  it('are those of a sentence where it is less sure, and none where it is not', () => {
    expect(shown(0.8, 0.5, 0.85, 0.99)).toEqual([
      ['Roots', 0, 0.5],
      ['hold', 1, 1.5],
      ['They carry water', 2, 4.5],
    ]);
  });

  it('are none where the whole is as unlike as another text would be', () => {
    expect(shown(0.95, 0.5, 0.5, 0.5)).toEqual([]);
  });

  it('are those of lines of at most twelve words where there is no punctuation', () => {
    const long = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
    const lines = shownTimes(long, words(long, 0.85), 0.85);
    expect(lines.map(({ word }) => word.split(' ').length)).toEqual([10, 10, 10]);
    expect(lines.map(({ textStart, textEnd }) => long.slice(textStart, textEnd))).toEqual(
      lines.map(({ word }) => word),
    );
  });
});
