import { describe, expect, it } from 'vitest';
import type { ScoringInput } from '../scorer.port.js';
import { scoreAnswer } from './score-answer.js';
import { cleanEnglish, goodAnswer, lakeInput } from './scoring-fixtures.js';
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
    expect(feedbackText).toContain('Well done: you told us “turtles swallow the plastic bags');
    expect(feedbackText.match(/One thing to try/g)).toHaveLength(1);
    expect(feedbackText).toContain('read paragraph 2 again');
    expect(feedbackText.indexOf('Well done')).toBeLessThan(feedbackText.indexOf('One thing to try'));
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

  it('asks to look again at what is said the other way round, without calling it wrong', () => {
    const { feedbackText } = feedbackOn(
      'Turtles do not swallow plastic bags because they do not look like jellyfish.',
    );
    expect(feedbackText).toContain('Not yet: look once more at “Turtles do not swallow plastic bags');
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

  it('rephrases nothing where nothing was said', () => {
    expect(feedbackOn("I don't know").rephrasedResponse).toBe('');
  });
});
