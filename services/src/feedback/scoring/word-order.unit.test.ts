import { describe, expect, it } from 'vitest';
import { withoutDisfluencies } from './disfluencies.js';
import { parameters } from './parameters.js';
import { tokenise } from './tokens.js';
import { wordOrder } from './word-order.js';

const orderOf = (text: string): number => wordOrder(withoutDisfluencies(tokenise(text)), text);

describe('the order of words', () => {
  it.each([
    'The boy ran home because he had forgotten his book.',
    'um so the king he was he was very angry because uh because his daughter she ran away',
    'they uses the sunlight and they gets water from the ground with the roots',
    'he go market buy vegetable then he come home',
  ])('of what a child says is in order, errors and all: %s', (text) => {
    expect(orderOf(text)).toBeGreaterThan(parameters.disorderFrom);
  });

  it.each([
    'because home his forgotten boy the had he ran book the and',
    'of ground the water roots they and the with from get the',
  ])('of shuffled words is not: %s', (text) => {
    expect(orderOf(text)).toBeLessThan(parameters.disorderFrom);
  });
});
