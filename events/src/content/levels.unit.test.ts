import { describe, expect, it } from 'vitest';
import { minutesToRead } from './levels.js';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('minutes to read', () => {
  it.each([
    ['first readers read 90 words a minute', 1, 270, 3],
    ['level 3 reads 120', 3, 360, 3],
    ['level 5 reads 150', 5, 450, 3],
    ['and level 6 no more', 6, 450, 3],
    ['adults read 150', 'adult', 450, 3],
    ['a few words take a minute at least', 1, 5, 1],
  ] as const)('%s', (_, level, count, minutes) =>
    expect(minutesToRead({ level, content: words(count) })).toBe(minutes),
  );
});
