import { describe, expect, it } from 'vitest';
import { scoreByWords } from './score-answer.js';
import { cleanEnglish, lakeInput } from './scoring.fixtures.js';
import { writeFeedback } from './write-feedback.js';

/** Feedback on a good answer in which a checker would write each of these words in another way. */
const feedbackOn = (answer: string, better: Readonly<Record<string, string>>) => {
  const problems = Object.entries(better).map(([was, suggestion]) => {
    const start = answer.search(new RegExp(`\\b${was}\\b`));
    return { start, end: start + was.length, kind: 'agreement', suggestions: [suggestion] } as const;
  });
  const input = { ...lakeInput, answer };
  const result = { ...scoreByWords(input, { ...cleanEnglish, problems }), band: 'good' } as const;
  return writeFeedback({ ...input, result, title: 'The lake', language: 'en' });
};

describe('a good answer, put in another way', () => {
  it('is shown with every slip put right', () => {
    const answer = 'The turtles swallows bags and they was ill in the lake.';
    expect(feedbackOn(answer, { swallows: 'swallow', was: 'were' }).rephrasedResponse).toBe(
      'The turtles swallow bags and they were ill in the lake.',
    );
  });

  it.each([
    ['The turtles swallows bags and herons is caught in net.', 'swallows', 'swallow'],
    ['The turtle it swallow bags and a heron get caught.', 'get', 'gets'],
    ['They putted nets in different place and turtles swallows them.', 'putted', 'put'],
    ['The fishermen can catching fish and turtles gets no bags.', 'gets', 'get'],
  ])('is not shown where one slip is put right and another may be left: %s', (answer, was, better) => {
    expect(feedbackOn(answer, { [was]: better }).rephrasedResponse).toBe('');
  });
});

describe('a tip on the language', () => {
  it('is none for a few right words: there is nothing to hear in them', () => {
    const input = { ...lakeInput, answer: 'it is for turtles' };
    const found = scoreByWords(input, cleanEnglish);
    const scores = { ...found.scores, grammarAndSentenceStructure: 2, comprehensiveness: 4 };
    const capital = { start: 0, end: 2, message: '', suggestions: ['It'] };
    const result = { ...found, scores, languageNotes: [capital], band: 'partly' } as const;
    expect(writeFeedback({ ...input, result, title: '', language: 'en' }).feedbackText).not.toContain('tip');
  });

  it('never teaches another slip', () => {
    const answer = 'If they carrys the nets away, no heron is caught.';
    const { feedbackText, rephrasedResponse } = feedbackOn(answer, { carrys: 'carries' });
    expect(feedbackText).not.toContain('they carries');
    expect(rephrasedResponse).toBe('');
  });

  it('names the form of a verb that stands beside its subject, whatever comes before', () => {
    const answer = 'The herons sit in the nets and they was caught there.';
    expect(feedbackOn(answer, { was: 'were' }).feedbackText).toContain(
      'instead of “they was”, try “they were”',
    );
  });
});
