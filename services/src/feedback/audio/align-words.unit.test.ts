import { describe, expect, it } from 'vitest';
import { alignWords } from './align-words.js';

describe('words aligned to a duration', () => {
  it('share it from beginning to end, longer words longer', () => {
    const points = alignWords('a wonderful day', 3);
    expect(points[0]?.start).toBe(0);
    expect(points.at(-1)?.end).toBe(3);
    const [a = 0, wonderful = 0, day = 0] = points.map(({ start, end }) => end - start);
    expect(wonderful).toBeGreaterThan(day);
    expect(day).toBeGreaterThan(a);
  });

  it('leave a pause after a comma, a longer one after a sentence, none elsewhere', () => {
    const [one, two, three, four] = alignWords('one, two. three four', 4);
    const pause = (before: typeof one, after: typeof one) => (after?.start ?? 0) - (before?.end ?? 0);
    expect(pause(one, two)).toBeGreaterThan(0.1);
    expect(pause(two, three)).toBeGreaterThan(1.5 * pause(one, two));
    expect(pause(three, four)).toBeCloseTo(0);
  });

  it('give a number the time to be read out', () => {
    const [year, word] = alignWords('1999 word', 2);
    expect((year?.end ?? 0) - (year?.start ?? 0)).toBeGreaterThan((word?.end ?? 0) - (word?.start ?? 0));
  });

  it('are none in a text without words', () => {
    expect(alignWords(' … ', 1)).toEqual([]);
  });
});
