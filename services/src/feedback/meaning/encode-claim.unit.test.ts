import { describe, expect, it } from 'vitest';
import { encodeClaim } from './encode-claim.js';

/** A token a letter: its place in the alphabet. */
const letters = (text: string): readonly number[] =>
  [...text].filter((sign) => /[a-z]/.test(sign)).map((sign) => sign.charCodeAt(0) - 96);

const encoded = (question: string, answer: string, statement: string) =>
  encodeClaim({ question, answer, statement }, letters);

describe('a claim as the model reads it', () => {
  it('is the question with the answer, then the statement, each ended', () => {
    expect(encoded('a?', 'b', 'cd')).toEqual({
      ids: [101, 1, 2, 102, 3, 4, 102],
      types: [0, 0, 0, 0, 1, 1, 1],
    });
  });

  it.each([
    ['a long answer', 'a'.repeat(300), 'b'.repeat(20), 137, 20],
    ['a long statement', 'a'.repeat(20), 'b'.repeat(300), 20, 137],
    ['both long', 'a'.repeat(300), 'b'.repeat(300), 79, 78],
  ])('loses the end of %s', (_what, answer, statement, said, held) => {
    const { ids, types } = encoded('', answer, statement);
    expect(ids).toHaveLength(160);
    expect(ids.filter((id) => id === 1)).toHaveLength(said);
    expect(ids.filter((id) => id === 2)).toHaveLength(held);
    expect(types).toHaveLength(160);
  });

  it('keeps the last sentence of a question that is longer than 200 characters', () => {
    const { ids } = encoded(`${'z'.repeat(210)}. ab?`, '', '');
    expect(ids).toEqual([101, 1, 2, 102, 102]);
  });
});
