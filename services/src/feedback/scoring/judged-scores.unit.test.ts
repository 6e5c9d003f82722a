import { assert, constantFrom, double, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgementOf } from '../meaning/bands.js';
import type { Verdict } from '../meaning/meaning-judge.port.js';
import { readAnswer } from '../meaning/read-answer.js';
import { judgedPoints, judgedScores, misconceptionIn } from './judged-scores.js';

const question = {
  questionText: 'Why?',
  keyPoints: [
    { _id: 'k1', text: 'one' },
    { _id: 'k2', text: 'two' },
  ],
  modelAnswers: ['one and two'],
  misconceptions: [
    { _id: 'm1', text: 'three', reply: 'The text says two.' },
    { _id: 'm2', text: 'It is four', reply: 'The text says one.' },
  ],
};

/** A reading in which these statements are said so far. */
const readingWith = (said: Readonly<Record<string, number>>) =>
  readAnswer(question, 'It is one', (_answer, statement): Verdict => {
    const says = said[statement] ?? 0.1;
    return { says, neither: 1 - says, contradicts: 0 };
  });

const share = double({ min: 0, max: 1, noNaN: true });
const bands = constantFrom('low', 'partly', 'good' as const);

describe('content scores', () => {
  it('stay in their band, however sure it is and however close the words are', () => {
    assert(
      property(tuple(share, share, share), share, bands, ([low, partly, good], close, band) => {
        const all = low + partly + good + 1e-9;
        const judgement = { ...judgementOf([low / all, partly / all, good / all]), band };
        const points = judgedPoints(question, readingWith({ one: low, two: good }), band);
        const values = Object.values(judgedScores(judgement, close, points)).map((value) => 5 * value);
        for (const value of values) {
          if (band === 'good') expect(value).toBeGreaterThanOrEqual(3.5 - 1e-9);
          if (band === 'partly') expect(value).toBeGreaterThanOrEqual(2 - 1e-9);
          if (band === 'partly') expect(value).toBeLessThan(3);
          if (band === 'low') expect(value).toBeLessThan(1);
        }
      }),
    );
  });

  it('come near full marks for a sure and full answer', () => {
    const points = judgedPoints(question, readingWith({ one: 0.9, two: 0.9 }), 'good');
    const scores = judgedScores(judgementOf([0.01, 0.02, 0.97]), 0.9, points);
    for (const value of Object.values(scores)) expect(5 * value).toBeGreaterThan(4.7);
  });
});

describe('the key points of an answer', () => {
  const covered = (band: 'low' | 'partly' | 'good', said: Readonly<Record<string, number>>) =>
    judgedPoints(question, readingWith(said), band)
      .filter(({ fCovered }) => fCovered)
      .map(({ _id }) => _id);

  it('are all said in a good one, and none in a low one', () => {
    expect(covered('good', { one: 0.2, two: 0.9 })).toEqual(['k1', 'k2']);
    expect(covered('low', { one: 0.9, two: 0.9 })).toEqual([]);
  });

  it('lack in between what is said least', () => {
    expect(covered('partly', { one: 0.9, two: 0.2 })).toEqual(['k1']);
    expect(covered('partly', { one: 0.8, two: 0.9 })).toEqual(['k2']);
  });
});

describe('a misconception', () => {
  it('is found in a low answer that says it more than anything right', () => {
    const reading = readingWith({ 'It is four': 0.8, three: 0.6 });
    expect(misconceptionIn(question, 'It is four', reading, 'low')).toBe('m2');
    expect(misconceptionIn(question, 'Nobody was there', reading, 'low')).toBeUndefined();
  });

  it('is found in an answer of the same words, however little the judge finds', () => {
    const reading = readingWith({ 'It is four': 0.02, 'one and two': 0.7 });
    expect(misconceptionIn(question, 'because it is four', reading, 'low')).toBe('m2');
  });

  it.each([
    ['a good answer', { 'It is four': 0.8 }, 'good'],
    ['one that says what is right more', { 'It is four': 0.6, 'one and two': 0.7 }, 'low'],
    ['one that says none', { 'It is four': 0.3 }, 'low'],
  ] as const)('is not found in %s', (_what, said, band) => {
    const answer = band === 'low' ? 'There were four of them' : 'It is four';
    expect(misconceptionIn(question, answer, readingWith(said), band)).toBeUndefined();
  });
});
