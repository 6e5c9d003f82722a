import { describe, expect, it } from 'vitest';
import { knownBand } from './known-band.js';

const kelp = { _id: 'kelp', text: 'The kelp holds it.', ways: ['It is tied up.'] };
const waves = { _id: 'waves', text: 'The waves cannot take it away.' };
const question = {
  questionText: 'Why does the otter roll itself up in kelp?',
  keyPoints: [kelp, waves],
  modelAnswers: ['It is tied up, so that no wave takes it away.'],
  misconceptions: [{ _id: 'warm', text: 'It keeps warm.', reply: 'The text tells of waves.' }],
  samples: [
    { band: 'partly' as const, answer: 'It wants to be safe.' },
    { band: 'low' as const, answer: 'It likes to eat kelp.' },
    { band: 'good' as const, answer: 'the kelp is a rope and the waves cant get it' },
  ],
};

describe('the band of an answer that its question’s author wrote down', () => {
  it.each([
    ['a model answer', 'it is tied up so that no wave takes it away', 'good'],
    ['all key points together', 'The kelp holds it. The waves cannot take it away.', 'good'],
    ['one of two key points', 'because the kelp holds it', 'partly'],
    ['one of two key points in another way', 'It’s because it is tied up', 'partly'],
    ['a misconception', 'because it keeps warm', 'low'],
    ['an answer graded good', 'The kelp is a rope, and the waves can’t get it.', undefined],
    ['an answer graded good, with its slip', 'The kelp is a rope, and the waves cant get it.', 'good'],
    ['an answer graded partly right', 'it wants to be safe', 'partly'],
    ['an answer graded low', 'It likes to eat kelp', 'low'],
  ])('%s: %s', (_what, answer, band) => {
    expect(knownBand(question, answer)).toBe(band);
  });

  it('is good for the only key point', () => {
    expect(knownBand({ ...question, keyPoints: [kelp] }, 'It is tied up.')).toBe('good');
  });

  it('is what a graded answer says where that is a key point, too', () => {
    const samples = [{ band: 'good' as const, answer: kelp.text }];
    expect(knownBand({ ...question, samples }, kelp.text)).toBe('good');
  });

  it.each([
    ['denies it', 'The kelp does not hold it.'],
    ['adds to it', 'The kelp holds it and keeps it warm.'],
    ['turns it round', 'It holds the kelp.'],
    ['says nothing', ''],
  ])('is not known of one that %s', (_what, answer) => {
    expect(knownBand(question, answer)).toBeUndefined();
  });

  it('is not known where the author says two things of the same words', () => {
    const samples = [{ band: 'low' as const, answer: question.modelAnswers[0] ?? '' }];
    expect(knownBand({ ...question, samples }, samples[0]?.answer ?? '')).toBeUndefined();
  });
});
