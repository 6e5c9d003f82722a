import { describe, expect, it } from 'vitest';
import { timepointsOf } from './told-words.js';

const told = (...words: readonly string[]) => words.map((word, start) => ({ word, start, end: start + 0.5 }));
const found = (text: string, ...words: readonly string[]) =>
  timepointsOf(text, told(...words)).map(({ word, start, end, textStart }) => [word, start, end, textStart]);

describe('the words that a transcriber tells times of', () => {
  it('are found in its text, whatever it makes of punctuation and capitals', () => {
    expect(found('“Roots”, she said.', ' roots,', 'She', 'said.')).toEqual([
      ['Roots', 0, 0.5, 1],
      ['she', 1, 1.5, 9],
      ['said', 2, 2.5, 13],
    ]);
  });

  it('are put together where it tells pieces of them', () => {
    expect(found('Insects are well-known.', ' Ins', 'ects', ' are', ' well', '-known', '.')).toEqual([
      ['Insects', 0, 1.5, 0],
      ['are', 2, 2.5, 8],
      ['well-known', 3, 4.5, 12],
    ]);
  });

  it('are passed over where the text has them not, and the rest is found', () => {
    expect(found('The mill was an island.', 'The', 'windmill', 'was', 'an', 'island')).toEqual([
      ['The', 0, 0.5, 0],
      ['was', 2, 2.5, 9],
      ['an', 3, 3.5, 13],
      ['island', 4, 4.5, 16],
    ]);
  });

  it('are passed over where their times make no sense', () => {
    const words = [
      { word: 'One', start: 5, end: 6 },
      { word: 'two', start: 1, end: 2 },
      { word: 'three', start: 7, end: 7 },
    ];
    expect(timepointsOf('One two three', words).map(({ word }) => word)).toEqual(['One']);
  });
});
