import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warp } from './time-warping.js';

const warped = (first: string, second: string, band = 10) => {
  const { firstOf, lastOf, costOf } = warp(first.length, second.length, band, (row, column) =>
    first[row] === second[column] ? 0 : 1,
  );
  return { ranges: Array.from(firstOf, (from, row) => [from, lastOf[row]]), costs: [...costOf] };
};

describe('two sequences, one of which is slower in places', () => {
  it('belong together one by one where they are the same', () => {
    expect(warped('abcd', 'abcd')).toEqual({
      ranges: [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      costs: [0, 0, 0, 0],
    });
  });

  it('are stretched where one lingers', () => {
    expect(warped('abc', 'abbbbc').ranges).toEqual([
      [0, 0],
      [1, 4],
      [5, 5],
    ]);
    expect(warped('abbbbc', 'abc').ranges).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  it('tell where they do not fit', () => {
    expect(warped('abxd', 'abcd').costs).toEqual([0, 0, 1, 0]);
  });

  it('are not further apart than the band is wide', () => {
    const { ranges } = warped('abbbbbbbbbb', 'aaaaaaaaaab', 2);
    ranges.forEach(([from = NaN, to = NaN], row) => {
      expect(from).toBeGreaterThanOrEqual(row - 4);
      expect(to).toBeLessThanOrEqual(row + 4);
    });
  });

  it('are gone through from beginning to end, in order, without a jump', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 20 }), (first, second, band) => {
        const { ranges } = warped(first, second, band);
        expect(ranges[0]?.[0]).toBe(0);
        expect(ranges.at(-1)?.[1]).toBe(second.length - 1);
        ranges.forEach(([from = NaN, to = NaN], row) => {
          const before = ranges[row - 1]?.[1] ?? 0;
          expect([before, before + 1]).toContain(from);
          expect(to).toBeGreaterThanOrEqual(from);
        });
      }),
    );
  });
});
