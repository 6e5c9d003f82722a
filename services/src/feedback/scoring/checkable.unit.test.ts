import { describe, expect, it } from 'vitest';
import { checkable } from './language-checker.js';

const given = (answer: string, knows = (_word: string) => true) => checkable(answer, knows);
const gap = (length: number): string => '\uE000'.padEnd(length);

describe('what the grammar checker is given of an answer', () => {
  it('is all of it where it is English', () => {
    const answer = 'He said: “It’s 3.5 km to the café”, and went 🙂.\n\nHe is well-known.';
    expect(given(answer)).toBe(answer);
  });

  it.each([
    ['a word of more than 40 letters', 'x'.repeat(41)],
    ['a word with more apostrophes than letters', "a'".repeat(100)],
    ['signs without a space', '(['.repeat(500)],
    ['signs and spaces without end', `${'@ '.repeat(100)}@ `],
    ['another script, from its first to its last letter', 'वह, 3 बजे घर'],
    ['a sign that stands for what was left out', '\uE000'],
  ])('leaves out %s, and keeps every place', (_what, strange) => {
    expect(given(`He said ${strange} and go home.`)).toBe(`He said ${gap(strange.length)} and go home.`);
  });

  it('keeps the first 25 words that nobody knows, for their suggestions', () => {
    const words = Array.from({ length: 30 }, (_, n) => (n % 2 ? `qx${n + 10}` : 'qxyz'));
    const answer = `The ${words.join(' ')} end`;
    const isKnown = (word: string) => word === 'The' || word === 'end';
    expect(given(answer, isKnown)).toBe(`The ${words.slice(0, 25).join(' ')} ${`${gap(4)} `.repeat(5)}end`);
  });
});
