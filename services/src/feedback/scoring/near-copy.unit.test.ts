import { describe, expect, it } from 'vitest';
import { isShuffled, turnedShare } from './near-copy.js';
import { tokenise } from './tokens.js';

const side = (text: string) => ({ text, tokens: tokenise(text) });
const reference = 'The blue boat is faster because it has 2 sails and is light.';
const turned = (answer: string): number => turnedShare(side(reference), side(answer), new Set());

describe('an answer nearly word for word', () => {
  it.each([
    ['The blue boat is not faster because it has 2 sails and is light.', 'a negation'],
    ['The blue boat is slower because it has 2 sails and is light.', 'an opposite'],
    ['The blue boat is faster because it has 5 sails and is light.', 'another number'],
  ])('is turned by %s (%s)', (answer) => {
    expect(turned(answer)).toBeGreaterThanOrEqual(0.3);
  });

  it('is not turned by what changes nothing', () => {
    expect(turned(reference)).toBe(0);
    expect(turned('I think the blue boat is faster because it has two sails and is very light.')).toBe(0);
  });

  it('is no matter where other words are used', () => {
    expect(turned('The red one is not so quick, it only has one and weighs more.')).toBe(0);
  });
});

describe('a shuffled reference', () => {
  it('is seen, and an answer in its own order is not', () => {
    const words = tokenise(reference);
    expect(isShuffled(words, tokenise('sails is it boat and the 2 blue because light has is faster'))).toBe(
      true,
    );
    expect(isShuffled(words, tokenise('Because it has 2 sails and is light, the blue boat is faster.'))).toBe(
      false,
    );
  });
});
