import { describe, expect, it } from 'vitest';
import { styleOf, styleSignal, type Style } from './style.js';

const plain = 'The bird sat in the tree. It was a big bird. It did not want to go. ';
const usual: Style = { sentenceWords: 11, wordLetters: 3.8, rareWords: 15, punctuation: 4, errors: 6 };
const elaborate: Style = { sentenceWords: 30, wordLetters: 5, rareWords: 40, punctuation: 14, errors: 0 };
const earlier = [-2, -1, -1, 0, 0, 1, 1, 2].map((n) => ({
  ...usual,
  sentenceWords: 11 + n,
  punctuation: 4 + n,
}));

describe('the style of an answer', () => {
  it('is a few numbers', () => {
    const style = styleOf(plain.repeat(2), 2);
    expect(style).toMatchObject({ sentenceWords: 17 / 3, rareWords: 0, punctuation: 0 });
    expect(style?.errors).toBeCloseTo((2 * 100) / 34);
    expect(styleOf(`${plain.repeat(2)} Bioluminescent organisms, (mostly) nocturnal.`, 0)).toMatchObject({
      punctuation: 300 / 38,
    });
  });

  it('is not told from a few words, and its errors not where nobody looked for any', () => {
    expect(styleOf(plain, 0)).toBeUndefined();
    expect(styleOf(plain.repeat(2), undefined)).not.toHaveProperty('errors');
  });
});

describe('a style unlike the same person’s earlier answers', () => {
  it('is told by what is different, beside what is usual', () => {
    expect(styleSignal(elaborate, earlier)).toEqual({
      kind: 'style',
      earlierAnswers: 8,
      differences: [
        { figure: 'sentenceWords', here: 30, usual: 11 },
        { figure: 'wordLetters', here: 5, usual: 3.8 },
        { figure: 'rareWords', here: 40, usual: 15 },
        { figure: 'punctuation', here: 14, usual: 4 },
      ],
    });
  });

  it('is none where one thing is different, or where it is only plainer', () => {
    expect(styleSignal({ ...usual, sentenceWords: 40 }, earlier)).toBeUndefined();
    const plainer = { sentenceWords: 3, wordLetters: 2, rareWords: 0, punctuation: 0, errors: 30 };
    expect(styleSignal(plainer, earlier)).toBeUndefined();
  });

  it('is none where that person’s answers differ as much among themselves', () => {
    const mixed = earlier.map((_, n) => (n % 2 === 0 ? usual : elaborate));
    expect(styleSignal(elaborate, mixed)).toBeUndefined();
  });

  it('cannot be told from four answers', () => {
    expect(styleSignal(elaborate, earlier.slice(0, 4))).toBeUndefined();
  });
});
