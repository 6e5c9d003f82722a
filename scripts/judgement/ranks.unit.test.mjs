import { describe, expect, it } from 'vitest';
import { auc, spearman } from './ranks.mjs';

const pairs = (...scores) => scores.map(([score, fTrue]) => ({ score, fTrue }));

describe('how well scores put answers in order', () => {
  it.each([
    ['all right ones above', pairs([1, false], [2, false], [3, true]), 1],
    ['all below', pairs([3, false], [1, true]), 0],
    ['one of two above, one below', pairs([1, true], [2, false], [3, true]), 0.5],
    ['all the same', pairs([2, false], [2, true], [2, true]), 0.5],
  ])('%s is an area of so much', (_what, given, area) => {
    expect(auc(given)).toBeCloseTo(area);
  });

  it.each([
    ['in the same order, however far apart', [1, 2, 30], [0, 5, 6], 1],
    ['in the opposite order', [3, 2, 1], [1, 2, 3], -1],
    ['with a tie', [1, 2, 2, 3], [1, 2, 3, 4], 0.949],
  ])('two rankings %s correlate by so much', (_what, one, other, by) => {
    expect(spearman(one, other)).toBeCloseTo(by, 3);
  });
});
