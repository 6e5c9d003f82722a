import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFft } from './fft.js';

/** The definition, term by term. */
const slow = (re: readonly number[], im: readonly number[]) =>
  re.map((_, k) =>
    re.reduce(
      (sum, value, n) => {
        const angle = (-2 * Math.PI * k * n) / re.length;
        const other = im[n] ?? 0;
        return {
          re: sum.re + value * Math.cos(angle) - other * Math.sin(angle),
          im: sum.im + value * Math.sin(angle) + other * Math.cos(angle),
        };
      },
      { re: 0, im: 0 },
    ),
  );

const fast = (re: readonly number[], im: readonly number[]) => {
  const [x, y] = [Float64Array.from(re), Float64Array.from(im)];
  createFft(re.length)(x, y);
  return Array.from(x, (value, k) => ({ re: value, im: y[k] ?? 0 }));
};

describe('the fast Fourier transform', () => {
  it('finds a tone in its own bin and nowhere else', () => {
    const tone = Array.from({ length: 64 }, (_, n) => Math.cos((2 * Math.PI * 5 * n) / 64));
    const silence = tone.map(() => 0);
    const powers = fast(tone, silence).map(({ re, im }) => Math.round(re ** 2 + im ** 2));
    expect(powers.flatMap((power, bin) => (power > 0 ? [bin] : []))).toEqual([5, 59]);
  });

  it('gives what the definition gives', () => {
    const size = fc.constantFrom(2, 4, 8, 16, 32);
    const value = fc.double({ min: -1, max: 1, noNaN: true });
    const inputs = size.chain((n) => {
      const part = fc.array(value, { minLength: n, maxLength: n });
      return fc.tuple(part, part);
    });
    fc.assert(
      fc.property(inputs, ([re, im]) => {
        const wanted = slow(re, im);
        fast(re, im).forEach((bin, k) => {
          expect(bin.re).toBeCloseTo(wanted[k]?.re ?? NaN, 9);
          expect(bin.im).toBeCloseTo(wanted[k]?.im ?? NaN, 9);
        });
      }),
    );
  });

  it.each([0, 1, 3, 400])('is not made for a size of %i', (size) => {
    expect(() => createFft(size)).toThrow(RangeError);
  });
});
