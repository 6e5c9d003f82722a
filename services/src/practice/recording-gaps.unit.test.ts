import { describe, expect, it } from 'vitest';
import { gapsBetween, isComplete as isCompleteAsKnown, settleMs, type Known } from './recording-gaps.js';

/** Chunks of four seconds, by their place in the answer. */
const chunk = (n: number, more: { index?: number; timestamp?: number; endedAt?: number } = {}) => ({
  key: `chunks/${n}`,
  timestamp: n * 4_000,
  endedAt: (n + 1) * 4_000,
  arrivedAt: 0,
  bytes: 1,
  digest: 'd',
  ...more,
});
const numbered = (...numbers: readonly number[]) => numbers.map((n) => chunk(n, { index: n }));
const plain = (...numbers: readonly number[]) => numbers.map((n) => chunk(n));
const started: Known = { givenAt: 0, quietMs: 0 };
const isComplete = (
  chunks: Parameters<typeof isCompleteAsKnown>[0],
  last: Parameters<typeof isCompleteAsKnown>[1],
  known = started,
): boolean => isCompleteAsKnown(chunks, last, known);
const end = (n: number) => ({ timestamp: n * 4_000, index: n });

describe('gaps of a recording', () => {
  it('are none between chunks that follow one another', () => {
    expect(gapsBetween(plain(0, 1, 2))).toEqual([]);
    expect(gapsBetween([])).toEqual([]);
  });

  it('are what nobody handed over', () => {
    expect(gapsBetween(plain(0, 2, 5))).toEqual([
      { from: 4_000, to: 8_000 },
      { from: 12_000, to: 20_000 },
    ]);
  });

  it.each([
    [250, []],
    [251, [{ from: 4_000, to: 4_251 }]],
  ])('begin after a quarter of a second: %d ms', (pause, gaps) => {
    expect(gapsBetween([chunk(0), chunk(1, { timestamp: 4_000 + pause })])).toEqual(gaps);
  });

  it('are none where neighbours by number were recorded apart: the recorder was started anew', () => {
    const after = chunk(9, { index: 1 });
    expect(gapsBetween([chunk(0, { index: 0 }), after])).toEqual([]);
    expect(gapsBetween([chunk(0, { index: 0 }), { ...after, index: 2 }])).toHaveLength(1);
  });

  it('are none where chunks overlap', () => {
    expect(gapsBetween([chunk(0), chunk(1, { timestamp: 3_000 })])).toEqual([]);
  });
});

describe('a recording is complete', () => {
  it('not before its last chunk is known and there', () => {
    expect(isComplete(numbered(0, 1), undefined)).toBe(false);
    expect(isComplete(numbered(0, 1), end(2))).toBe(false);
    expect(isComplete([], end(0))).toBe(false);
  });

  it('by the numbers of its chunks', () => {
    expect(isComplete(numbered(0, 1, 2), end(2))).toBe(true);
    expect(isComplete(numbered(0, 2), end(2))).toBe(false);
    expect(isComplete(numbered(1, 2), end(2))).toBe(false);
  });

  it('by the numbers also where the recorder paused for long', () => {
    expect(
      isComplete([chunk(0, { index: 0 }), chunk(20, { index: 1 })], { timestamp: 80_000, index: 1 }),
    ).toBe(true);
  });

  it('by their times where not every chunk has a number', () => {
    expect(isComplete(plain(0, 1, 2), { timestamp: 8_000 })).toBe(true);
    expect(isComplete(plain(0, 2), { timestamp: 8_000 })).toBe(false);
    expect(isComplete([...numbered(0), ...plain(1), ...numbered(2)], end(2))).toBe(true);
  });

  it('with one chunk that is first and last', () => {
    expect(isComplete(numbered(0), end(0))).toBe(true);
  });

  describe('without numbers', () => {
    const last = { timestamp: 8_000 };
    const quiet = { ...started, quietMs: settleMs };
    /** In the order in which they arrived. */
    const arrived = (...numbers: readonly number[]) =>
      numbers
        .map((n, order) => ({ ...chunk(n), arrivedAt: order }))
        .toSorted((a, b) => a.timestamp - b.timestamp);

    it('not at once where the last one came first: others may follow', () => {
      expect(isComplete(arrived(2), last)).toBe(false);
      expect(isComplete(arrived(2), last, { givenAt: 8_000, quietMs: settleMs - 1 })).toBe(false);
      expect(isComplete(arrived(2, 1), last)).toBe(false);
      expect(isComplete(arrived(2, 1, 0), last)).toBe(false);
    });

    it('not at once where the answer began before the first one that is there', () => {
      expect(isComplete(arrived(1, 2), last)).toBe(false);
      expect(isComplete(arrived(1, 2), last, { givenAt: 3_750, quietMs: 0 })).toBe(true);
      expect(isComplete(arrived(1, 2), last, { quietMs: 0 })).toBe(false);
    });

    it('when nothing has come for a while', () => {
      expect(isComplete(arrived(2), last, quiet)).toBe(true);
      expect(isComplete(arrived(1, 2), last, quiet)).toBe(true);
      expect(isComplete(arrived(2, 0), last, quiet)).toBe(false);
    });

    it('at once where they came from the beginning on', () => {
      expect(isComplete(arrived(0, 1, 2), last)).toBe(true);
      expect(isComplete(arrived(1, 0, 2), last)).toBe(true);
    });
  });
});
