import { describe, expect, it } from 'vitest';
import { isSameWords } from './same-words.js';

describe('two texts say the same in the same words', () => {
  it.each([
    ['The kelp holds it.', 'the kelp holds it'],
    ['because the kelp holds it', 'The kelp holds it!'],
    ['um I think it is because the the kelp uh holds it', 'Kelp holds it.'],
    ['It doesn’t drift.', 'it does not drift'],
    ['It can’t drift', 'it cannot drift'],
    ['Two trunks', '2 trunks'],
    ['It’s because it is tied up', 'It is tied up.'],
  ])('%s / %s', (one, other) => {
    expect(isSameWords(one, other)).toBe(true);
  });

  it.each([
    ['The kelp does not hold it.', 'The kelp holds it.'],
    ['It does not drift.', 'It does drift.'],
    ['The otter holds the kelp.', 'The kelp holds the otter.'],
    ['before it sleeps', 'after it sleeps'],
    ['', ''],
    ['because', 'so'],
  ])('but not %s / %s', (one, other) => {
    expect(isSameWords(one, other)).toBe(false);
  });
});
