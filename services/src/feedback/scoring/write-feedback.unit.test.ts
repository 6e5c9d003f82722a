import { describe, expect, it } from 'vitest';
import type { ScoringInput } from '../scorer.port.js';
import { scoreAnswer } from './score-answer.js';
import { cleanEnglish, goodAnswer, lakeInput, lakePassage } from './scoring.fixtures.js';
import { writeFeedback } from './write-feedback.js';

const feedbackOn = (answer: string, more: Partial<ScoringInput> = {}, findings = cleanEnglish) => {
  const input = { ...lakeInput, answer, ...more };
  return writeFeedback({ ...input, title: 'The lake', result: scoreAnswer(input, findings) });
};

describe('feedback', () => {
  it('names what is good in the student’s own words, then one thing to try', () => {
    const { feedbackText } = feedbackOn(
      'Because turtles swallow the plastic bags. They think they are jellyfish.',
    );
    expect(feedbackText).toContain(
      'You told me “turtles swallow the plastic bags”. That is what the question asks about.',
    );
    expect(feedbackText.match(/One thing to try/g)).toHaveLength(1);
    expect(feedbackText).toContain('read paragraph 2 again');
    expect(feedbackText.indexOf('You told me')).toBeLessThan(feedbackText.indexOf('One thing to try'));
  });

  it('gives a hint, not the key point or the model answer', () => {
    const { feedbackText } = feedbackOn(
      'Because turtles swallow the plastic bags. They think they are jellyfish.',
    );
    for (const { text } of lakeInput.question.keyPoints) expect(feedbackText).not.toContain(text);
    expect(feedbackText).not.toContain('caught in old nets');
  });

  it('lists what is not said yet as gaps', () => {
    expect(
      feedbackOn('Because turtles swallow the plastic bags. They think they are jellyfish.').gaps,
    ).toEqual([
      'You could also say: Herons get caught in old nets.',
      'You could also say: The fishermen catch more fish when the water is clean.',
    ]);
    expect(feedbackOn(lakeInput.question.modelAnswers[0] ?? '').gaps).toEqual([]);
  });

  it('asks to check what is said the other way round, and does not praise it', () => {
    const { feedbackText } = feedbackOn(
      'Turtles do not swallow plastic bags because they do not look like jellyfish.',
    );
    expect(feedbackText).toContain(
      'you said “Turtles do not swallow plastic bags”. Does the text say it that way?',
    );
    expect(feedbackText.match(/Turtles do not swallow/g)).toHaveLength(1);
  });

  it('has a tip on the language when there is a note', () => {
    const answer = goodAnswer.replace('hurts', 'hurt');
    const start = answer.indexOf('hurt');
    const problem = { start, end: start + 4, kind: 'agreement', suggestions: ['hurts'] } as const;
    const { feedbackText } = feedbackOn(answer, {}, { ...cleanEnglish, problems: [problem] });
    expect(feedbackText).toContain('instead of “plastic hurt”, try “plastic hurts”');
  });

  it('invites to tell it in own words when lines were read', () => {
    const { feedbackText } = feedbackOn(
      'Turtles mistake bags for jellyfish and swallow them. Herons get caught in the nets and cannot fly away.',
    );
    expect(feedbackText).toContain('in your own words');
  });

  it.each(['', 'Lake.', "I don't know", 'My dog likes mangoes and rice very much.', goodAnswer])(
    'never shames, whatever was said: "%s"',
    (answer) => {
      const { feedbackText } = feedbackOn(answer);
      expect(feedbackText.length).toBeGreaterThan(20);
      expect(feedbackText).not.toMatch(/\b(?:wrong|incorrect|bad|fail|poor|error|mistake)/i);
    },
  );
});

const withProblem = (answer: string, was: string, suggestion: string) => {
  const start = answer.search(new RegExp(`\\b${was}\\b`));
  const problem = { start, end: start + was.length, kind: 'wordChoice', suggestions: [suggestion] } as const;
  return feedbackOn(answer, {}, { ...cleanEnglish, problems: [problem] });
};

describe('a tip on the language', () => {
  it('names the word after “a” or “an”', () => {
    const answer = 'Because a old net can hold a heron and it cannot fly away.';
    expect(withProblem(answer, 'a', 'an').feedbackText).toContain('instead of “a old”, try “an old”');
  });

  it('says of a capital letter that it is one', () => {
    const { feedbackText } = withProblem('because herons are caught in the nets.', 'because', 'Because');
    expect(feedbackText).toContain('A small tip: write “Because” with a capital letter.');
  });

  it.each([
    ['It was a good night for the herons of the lake.', 'good night', 'goodnight'],
    ['The old nets are one of the best places for herons.', 'best', 'bests'],
    ['Turtles think that the jellyfish are good to eat.', 'jellyfish', 'jelly fish'],
    ['One walk with the nets is enough to catch herons.', 'is', 'are'],
    ['Plastic is bad for WWF and for turtles and herons.', 'WWF', 'Waf'],
  ])('is not given where the checker is likely to err: %s', (answer, was, suggestion) => {
    const { feedbackText, rephrasedResponse } = withProblem(answer, was, suggestion);
    expect(feedbackText).not.toContain('A small tip');
    expect(rephrasedResponse).toMatch(/^(?:Your sentences are clear|I found no words to change)/);
  });
});

describe('the rephrased answer', () => {
  const half =
    'Turtles swallow plastic bags because they look like jellyfish. Herons get caught in old nets.';

  it('is the answer with what was noted put right', () => {
    expect(withProblem('The herons gets caught in old nets.', 'gets', 'get').rephrasedResponse).toBe(
      'The herons get caught in old nets.',
    );
  });

  it('is not the same words again: a complete answer hears that it can stay', () => {
    const [model] = lakeInput.question.modelAnswers;
    expect(feedbackOn(model).rephrasedResponse).toBe('You said it well. Nothing to change.');
  });

  it('shows with a good answer one idea that it left out', () => {
    expect(feedbackOn(half).rephrasedResponse).toBe(
      `This is your answer with one more idea: ${half} The fishermen catch more fish when the water is clean.`,
    );
  });

  it('tells no key point while a second answer is asked for', () => {
    const answer = 'The turtles swallow plastic bags because they look like jellyfish to them.';
    const { rephrasedResponse } = feedbackOn(answer);
    expect(rephrasedResponse).toBe('Your sentences are clear. You can keep them and add to them.');
  });

  it('adds to a transcript nothing but what speech leaves out', () => {
    expect(feedbackOn('um herons herons get caught in old nets', { fSpoken: true }).rephrasedResponse).toBe(
      'Herons get caught in old nets.',
    );
  });

  it.each(['', "I don't know", 'Lake.', lakePassage.slice(0, 150)])(
    'is empty where nothing was evaluated: "%s"',
    (answer) => expect(feedbackOn(answer).rephrasedResponse).toBe(''),
  );

  it.each([
    goodAnswer,
    'Because turtles swallow the plastic bags. They think they are jellyfish.',
    'turtles eat bag and heron is stuck and fisher get fish more fish',
    lakeInput.question.modelAnswers[0] ?? '',
  ])('says nothing about the language where nobody checked it: %s', (answer) => {
    const { feedbackText, rephrasedResponse } = feedbackOn(answer, {}, { ...cleanEnglish, isChecked: false });
    expect(feedbackText).not.toContain('small tip');
    expect(rephrasedResponse).not.toMatch(/clear|found no words|Nothing to change/);
  });
});

describe('feedback on an answer that nothing can be compared with', () => {
  it('says that it was not evaluated, and why', () => {
    const question = { ...lakeInput.question, keyPoints: [], modelAnswers: [] };
    expect(feedbackOn(goodAnswer, { question })).toEqual({
      feedbackText:
        'Thank you for your answer. This question has no model answer to compare it with, so it was not evaluated. Your teacher can read it.',
      rephrasedResponse: '',
      gaps: [],
    });
  });
});
