import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFor, resamplePeaks, wavePath } from './wave-path.js';

const peaks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 400 });

describe('the voice line', () => {
  it('has a bar for each 6 px, and always one', () => {
    expect(barsFor(288)).toBe(48);
    expect(barsFor(3)).toBe(1);
  });

  it('keeps the loudest peak, however many bars there are', () => {
    fc.assert(
      fc.property(peaks, fc.integer({ min: 1, max: 200 }), (given, bars) => {
        const levels = resamplePeaks(given, bars);
        expect(levels).toHaveLength(bars);
        expect(Math.max(...levels)).toBe(Math.max(...given));
      }),
    );
  });

  it('is silent without peaks', () => {
    expect(resamplePeaks([], 3)).toEqual([0, 0, 0]);
  });

  it('draws silence as a dot, full loudness as the tallest bar, and nothing taller', () => {
    expect(wavePath([0, 1, 7])).toBe('M3 23.5v1M9 3v42M15 3v42');
  });

  it('goes on where an earlier path ended', () => {
    expect(wavePath([0], 2)).toBe('M15 23.5v1');
  });
});
