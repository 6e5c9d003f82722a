import { describe, expect, it } from 'vitest';
import { likeness, phrasesOf, tellingOf } from './phrases.js';

const right = ['So it does not drift off.', 'The kelp stops it from drifting.'].map(phrasesOf);
const wrong = ['So it can drift off.', 'The kelp keeps it warm.'].map(phrasesOf);
const telling = (answer: string) => tellingOf(phrasesOf(answer), right, wrong);

describe('what the phrases of an answer speak for', () => {
  it('is the right, where right answers alone have them', () => {
    const { least, most, onlyWrong, unknown } = telling('it does not drift');
    expect(most).toBeGreaterThan(0);
    expect(least).toBeGreaterThanOrEqual(-0.01);
    expect([onlyWrong, unknown]).toEqual([0, 0]);
  });

  it('is the wrong, for one word that wrong answers alone have', () => {
    const { least, onlyWrong } = telling('The kelp stops it from warm');
    expect(least).toBeLessThan(0);
    expect(onlyWrong).toBeCloseTo(1 / 6, 9);
  });

  it('is nothing for words that nobody used', () => {
    expect(telling('mangoes')).toEqual({ least: 0, mean: 0, most: 0, onlyWrong: 0, unknown: 1 });
  });

  it('is nothing where nothing is said', () => {
    expect(telling('')).toEqual({ least: 0, mean: 0, most: 0, onlyWrong: 0, unknown: 0 });
  });
});

describe('how like two texts are', () => {
  it('is one for the same words, less for one word more, and nothing for others', () => {
    const short = phrasesOf('it can drift');
    expect(likeness(short, phrasesOf('It can drift!'))).toBe(1);
    expect(likeness(short, phrasesOf('it can not drift'))).toBeLessThan(0.8);
    expect(likeness(short, phrasesOf('mangoes'))).toBe(0);
  });
});
