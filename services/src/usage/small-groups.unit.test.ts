import { describe, expect, it } from 'vitest';
import { hiddenSchools, shownPart, shownPeople } from './small-groups.js';

describe('a small group', () => {
  it('is not shown, nor is what would tell it by subtraction', () => {
    expect([0, 1, 9, 10].map(shownPeople)).toEqual([0, null, null, 10]);
    expect(shownPart(12, 30)).toBe(12);
    expect([shownPart(9, 30), shownPart(21, 30), shownPart(5, 8)]).toEqual([null, null, null]);
    expect(shownPart(30, 30)).toBe(30);
  });

  it('hides the next smallest school where the whole less the others would tell it', () => {
    const hidden = (of: Record<string, number>, families = 0) => [
      ...hiddenSchools(new Map<string | null, number>([...Object.entries(of), [null, families]])),
    ];
    expect(hidden({ a: 50, b: 12, c: 30 })).toEqual([]);
    expect(hidden({ a: 50, b: 4, c: 30 })).toEqual(['b', 'c']);
    expect(hidden({ a: 50, b: 6, c: 30, d: 7 })).toEqual(['b', 'd']);
    // Those without a school are in the whole alone.
    expect(hidden({ a: 50, c: 30 }, 3)).toEqual(['c']);
    expect(hidden({ a: 50, b: 4, c: 30 }, 40)).toEqual(['b']);
  });
});
