import { expect, it } from 'vitest';
import { shareKept, withoutDeduction } from './deduction.js';

const all = (score: number) => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});

it.each([0.7, 0.75, 0.8, 0.85])('gives back what %s copied lines took away', (copiedShare) => {
  const deducted = Math.round(4 * shareKept(copiedShare) * 10) / 10;
  const { accuracy } = withoutDeduction(all(deducted), copiedShare) ?? all(0);
  expect(Math.abs(accuracy - 4)).toBeLessThanOrEqual(0.25);
});

it('gives nobody more than five', () => {
  expect(withoutDeduction(all(4), 0.8)).toEqual(all(5));
});

it('tells nothing of an answer that was copied nearly whole', () => {
  expect(withoutDeduction(all(0.3), 0.95)).toBeUndefined();
  expect(withoutDeduction(all(0), 1)).toBeUndefined();
});
