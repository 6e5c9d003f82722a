import { describe, expect, it } from 'vitest';
import { measureText, syllablesIn } from './reading-level.js';

const easy = 'The cat sat on the mat. It saw a red hen. The hen ran to the pond. '.repeat(8);
const hard =
  'Considerable investigation demonstrates that organisations continually underestimate environmental responsibilities, particularly whenever international regulations are complicated. '.repeat(
    8,
  );

describe('what a text measures', () => {
  it.each([
    ['cat', 1],
    ['grow', 1],
    ['make', 1],
    ['planks', 1],
    ['walked', 1],
    ['wanted', 2],
    ['table', 2],
    ['rubber', 2],
    ['holiday', 3],
    ['environmental', 5],
  ])('counts the syllables of %s', (word, count) => {
    expect(syllablesIn(word)).toBe(count);
  });

  it('is a low band for short words in short sentences, and the highest for long ones', () => {
    expect(measureText(easy).band).toEqual({ from: 1, to: 1 });
    expect(measureText(hard).band).toEqual({ from: 6, to: 6 });
  });

  it('says what makes the text hard', () => {
    expect(measureText(`${easy}An extraordinary hippopotamus sat there, too.`)).toMatchObject({
      longestSentence: 6,
      longWords: ['extraordinary', 'hippopotamus'],
    });
  });

  it('is no band for a text of fewer than 100 words', () => {
    expect(measureText('The cat sat on the mat.')).toEqual({ words: 6, longestSentence: 6, longWords: [] });
  });
});
