import { describe, expect, it } from 'vitest';
import { rephrase } from './rephrase.js';

const passage = 'One day Ravi and the farmer Meera went to Tarapur. In the forest Ravi saw an elephant.';

describe('the rephrased answer', () => {
  it('is what was said, without fillers, false starts and repetitions, with capitals and a stop', () => {
    const answer = 'um so ravi he he went to the to the forest and uh i think he was sc- scared';
    expect(rephrase(answer, [], true, passage)).toBe(
      'So Ravi he went to the forest and I think he was scared.',
    );
  });

  it('has the language notes applied', () => {
    const answer = 'The elephant have big ears.';
    const notes = [{ start: 13, end: 17, message: '', suggestions: ['has', 'had'] }];
    expect(rephrase(answer, notes, false, passage)).toBe('The elephant has big ears.');
  });

  it('leaves what is rightly said twice, and what was typed, as it is', () => {
    expect(rephrase('he said that that was very very big', [], true, passage)).toBe(
      'He said that that was very very big.',
    );
    expect(rephrase('The end. Hmm, the the.', [], false, passage)).toBe('The end. Hmm, the the.');
  });

  it('cuts a long run of speech where the story goes on', () => {
    const answer =
      'first ravi walks through the dark forest with his friend and then they see the elephant at the river';
    expect(rephrase(answer, [], true, passage)).toBe(
      'First Ravi walks through the dark forest with his friend. Then they see the elephant at the river.',
    );
  });

  it('is empty when nothing was said', () => {
    expect(rephrase(' um, uh … ', [], true, passage)).toBe('');
  });
});
