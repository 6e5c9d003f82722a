import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgementOf, shifted } from './bands.js';
import { agreementOf, levelOf, type Mark } from './question-level.js';

/** What a scorer judged that finds an answer good with this probability, and otherwise rather partly than low. */
const judgedAs = (good: number): Mark['judged'] => ({
  calibration: 'c1',
  low: (1 - good) * 0.4,
  partly: (1 - good) * 0.6,
  good,
  close: 0.5,
  says: [good],
  grammar: 0.8,
  kept: 1,
});
const marksOf = (stars: number, ...goods: readonly number[]): readonly Mark[] =>
  goods.map((good) => ({ judged: judgedAs(good), stars }));
const doubted = [0.2, 0.25, 0.3, 0.3, 0.35, 0.35, 0.4, 0.4, 0.45, 0.45];

describe('what marks say of a question', () => {
  it('is nothing before there are ten', () => {
    expect(levelOf(marksOf(4, ...doubted.slice(1)))).toBeUndefined();
    expect(agreementOf(marksOf(4, ...doubted.slice(1)))).toBeUndefined();
  });

  it('is that the scorer is too strict, where it doubts what the teacher finds good', () => {
    const level = levelOf(marksOf(4.5, ...doubted));
    expect(level?.shift).toBeGreaterThan(0.5);
    const [, , good = 0] = shifted([0.25, 0.4, 0.35], level?.shift ?? 0);
    expect(good).toBeGreaterThan(0.5);
  });

  it('is that it is too kind, where it praises what the teacher finds wrong', () => {
    expect(levelOf(marksOf(1, ...doubted.map((good) => 1 - good)))?.shift).toBeLessThan(-0.5);
  });

  it('is next to nothing, where both say the same', () => {
    // Twenty of them good, three partly right, two low: just as the scorer expects.
    const most = (stars: number, count: number) =>
      marksOf(stars, ...Array.from({ length: count }, () => 0.8));
    const agreeing = [...most(4.5, 20), ...most(2.5, 3), ...most(1, 2)];
    expect(Math.abs(levelOf(agreeing)?.shift ?? 9)).toBeLessThan(0.01);
  });

  it('is nothing where the scorer would be farther from the marks with them than without', () => {
    // The better the scorer finds an answer, the fewer stars its teacher gives.
    const contrary = [...marksOf(4.5, ...doubted.slice(0, 5)), ...marksOf(2.5, ...doubted.slice(5))];
    const { without = 0, with: learned = 0 } = agreementOf(contrary) ?? {};
    expect(learned).toBeLessThan(without);
    expect(levelOf(contrary)).toBeUndefined();
  });

  it('moves less the fewer marks there are', () => {
    const few = levelOf(marksOf(4.5, ...doubted))?.shift ?? 0;
    const many = levelOf(marksOf(4.5, ...doubted, ...doubted, ...doubted))?.shift ?? 0;
    expect(many).toBeGreaterThan(few);
  });

  it('never asks for more or less confidence by over 0.15, however often it is right or wrong', () => {
    const right = Array.from({ length: 200 }, () => marksOf(2.5, 0.3)).flat();
    const wrong = Array.from({ length: 200 }, (_, n) => marksOf(n % 2 ? 0 : 5, 0.3)).flat();
    expect(levelOf(right)?.ease).toBeLessThanOrEqual(0.15);
    expect(levelOf(wrong)?.ease).toBe(-0.15);
  });

  it('keeps the order of answers: what was better stays better', () => {
    const share = fc.double({ min: 0.01, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.double({ min: -4, max: 4, noNaN: true }), (one, other, shift) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const goodOf = (good: number) => {
          const { low, partly } = judgedAs(good);
          return shifted([low, partly, good], shift)[2] ?? 0;
        };
        expect(goodOf(more)).toBeGreaterThanOrEqual(goodOf(less) - 1e-12);
      }),
    );
  });

  it('adds up to probabilities again, also where one is next to certain', () => {
    const { probabilities, band } = judgementOf(shifted([1e-9, 1e-9, 1 - 2e-9], -4));
    expect(probabilities.low + probabilities.partly + probabilities.good).toBeCloseTo(1);
    expect(band).toBe('good');
  });
});

describe('how much marks change', () => {
  it('is measured on each answer by what the others say', () => {
    const agreement = agreementOf(marksOf(4, ...doubted));
    expect(agreement).toMatchObject({ marks: 10, without: 0 });
    expect(agreement?.with).toBeGreaterThanOrEqual(8);
  });

  it('is nothing good where the marks follow nothing', () => {
    const any = doubted.flatMap((good, n) => marksOf(n % 2 ? 0 : 5, good));
    const { without = 0, with: learned = 0 } = agreementOf(any) ?? {};
    expect(learned).toBeLessThanOrEqual(without + 1);
  });
});
