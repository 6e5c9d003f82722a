import { describe, expect, it } from 'vitest';
import type { JudgedQuestion } from '../meaning/read-answer.js';
import { contentOf } from './content-finding.js';
import { wordFindingOf } from './word-finding.js';

const question: JudgedQuestion = {
  questionText: 'Why does a sea otter roll itself up in kelp?',
  keyPoints: [{ _id: 'k0', text: 'The kelp keeps the otter from drifting away.' }],
  modelAnswers: ['It does not want to float off.'],
  misconceptions: [{ _id: 'm0', text: 'The kelp keeps the otter warm.', reply: 'It is about the waves.' }],
  samples: [
    { band: 'low', answer: 'It wraps itself up so it can drift.' },
    { band: 'good', answer: 'It wraps itself up so it does not drift far away.' },
  ],
};

const found = (answer: string, asked = question) => wordFindingOf(asked, answer, contentOf(asked, answer));

describe('how an answer’s words compare with answers graded before', () => {
  it('is told by all words of both, where a short one lies whole in the answer', () => {
    const [low, good] = found('It wraps itself up so it does not drift away').samples;
    expect(low).toMatchObject({ band: 'low' });
    expect(good?.likeness).toBeGreaterThan((low?.likeness ?? 1) + 0.1);
  });

  it('is one for the same words, and nothing for others', () => {
    expect(found('it wraps itself up so it can drift').samples[0]?.likeness).toBe(1);
    expect(found('Mangoes').samples[0]?.likeness).toBe(0);
  });

  it('takes a known wrong answer for one more that was graded low', () => {
    expect(found('The kelp keeps the otter warm.').samples.at(-1)).toMatchObject({
      band: 'low',
      likeness: 1,
    });
  });

  it('is nothing for a question without graded answers, whatever is known to be wrong', () => {
    expect(found('The kelp keeps the otter warm.', { ...question, samples: [] }).samples).toEqual([]);
  });
});
