import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoLibrary } from '../../content/demo/demo-library.js';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { quoteClaims } from './quotes.js';
import { scoreByWords } from './score-answer.js';
import { cleanEnglish } from './scoring.fixtures.js';
import { writeFeedback } from './write-feedback.js';

type Case = { readonly input: FeedbackInput; readonly written: WrittenFeedback };

const freeTypes = ['spoken', 'summarization', 'textResponse'] as const;
const questions = demoLibrary.flatMap((item) =>
  item.questions.flatMap((question) => {
    const type = freeTypes.find((one) => one === (question.questionType ?? 'spoken'));
    return type ? [{ item, question: { ...question, questionType: type } }] : [];
  }),
);

const sentencesOf = (text: string) => text.match(/[^.!?]+[.!?]+/g)?.map((one) => one.trim()) ?? [];
const childish = [
  'I like this story very much.',
  'because it is so',
  'it was good and nice',
  'they have not done that',
  'So he does it.',
  'um i think the the people is happy',
];

/** Answers put together from what is true, what is copied, what is denied and what is beside the point. */
const answered = fc
  .record({ at: fc.nat(questions.length - 1), fSpoken: fc.boolean() })
  .chain(({ at, fSpoken }) => {
    const { item, question } = questions[at] ?? { item: undefined, question: undefined };
    if (!item || !question) throw new Error('There are no questions');
    const said = [
      ...question.keyPoints.map(({ text }) => text),
      ...question.modelAnswers.flatMap(sentencesOf),
      ...sentencesOf(item.content).slice(0, 6),
      ...childish,
    ];
    const more = [...said, ...said.map((text) => text.replace(/\b(is|are|was|has|can|do)\b/, '$1 not'))];
    return fc
      .array(fc.constantFrom(...more), { minLength: 0, maxLength: 5 })
      .map((parts) => parts.join(' '))
      .map((text): ScoringInput => ({
        question,
        passage: item.content,
        answer: fSpoken ? text.toLowerCase().replace(/[.,!?;:“”]/g, '') : text,
        fSpoken,
      }));
  });

const tenths = fc.integer({ min: 0, max: 50 }).map((n) => n / 10);

/** The scorer's own result, or one that another scorer might give. */
const results = (input: ScoringInput): fc.Arbitrary<ScoringResult> => {
  const own = scoreByWords(input, cleanEnglish);
  const other = fc.record({
    scores: fc.record({
      grammarAndSentenceStructure: tenths,
      comprehensiveness: tenths,
      accuracy: tenths,
      keyPointCoverage: tenths,
    }),
    similarities: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  });
  return fc.oneof(
    fc.constant(own),
    other.map(({ scores, similarities }) => ({
      ...own,
      scores: own.fShortResponse ? own.scores : scores,
      keyPoints: own.keyPoints.map(({ _id }, at) => {
        const similarity = similarities[at % 6] ?? 0;
        return { _id, similarity, fCovered: similarity >= 0.5 };
      }),
    })),
  );
};

const cases: fc.Arbitrary<Case> = answered.chain((input) =>
  results(input).map((result) => {
    const full = { ...input, title: '', language: 'en' as const, result };
    const verdicts = quoteClaims(full).map(() => ({ says: 0.95, neither: 0.04, contradicts: 0.01 }));
    return { input: full, written: writeFeedback(full, { verdicts }) };
  }),
);

const always = (check: (one: Case) => void): void =>
  fc.assert(fc.property(cases, check), { numRuns: 100, endOnFailure: true });

const unquoted = (text: string): string => text.replace(/“[^“”]*”/g, '“…”');
/** Whoever quotes what is itself quoted writes other marks. */
const withoutMarks = (text: string): string => text.replace(/[“”‘’]/g, '').replace(/\s+/g, ' ');

describe('whatever is answered, and however it is scored, the feedback', () => {
  it('praises well only what is good, and says that a part is right only where it is', () =>
    always(({ input: { result }, written }) => {
      const text = unquoted(written.feedbackText);
      const least = Math.min(result.scores.comprehensiveness, result.scores.accuracy);
      const wanted = /Well done/.test(text) ? 3.5 : /part of the answer/.test(text) ? 2 : 0;
      expect(least).toBeGreaterThanOrEqual(wanted);
    }));

  it('is made of whole sentences', () =>
    always(({ written }) => {
      const sentences = unquoted(written.feedbackText).match(/[^.?!]+[.?!]/g) ?? [];
      expect(sentences.join('')).toBe(unquoted(written.feedbackText));
      for (const sentence of sentences) expect(sentence.trim()).toMatch(/^[\p{Lu}“]/u);
    }));

  it('quotes as the text’s what stands there, letter by letter', () =>
    always(({ input, written: { feedbackText } }) => {
      const [, sentence = ''] = /(?:this sentence|the text yourself): “([^”]*)”/.exec(feedbackText) ?? [];
      expect(withoutMarks(input.passage)).toContain(withoutMarks(sentence));
    }));

  it('is kind', () =>
    always(({ written: { feedbackText, gaps } }) => {
      expect(unquoted(feedbackText)).not.toMatch(
        /\b(?:wrong|incorrect|bad|fail|poor|error|mistake|only|must)/i,
      );
      expect(feedbackText.length).toBeGreaterThan(20);
      for (const gap of gaps) expect(gap).toMatch(/^You could (?:also )?say: /);
    }));

  it('can be read by a nine-year-old: short sentences, few of them', () =>
    always(({ input, written: { feedbackText } }) => {
      const own = input.question.misconceptions?.reduce(
        (text, { reply }) => text.replace(reply, ''),
        feedbackText,
      );
      const sentences = unquoted(own ?? feedbackText).match(/[^.?!]+[.?!]/g) ?? [];
      expect(sentences.length).toBeLessThanOrEqual(7);
      for (const sentence of sentences) expect(sentence.trim().split(/\s+/).length).toBeLessThanOrEqual(18);
    }));

  it('does not say the student’s words again as rephrased', () =>
    always(({ input, written }) => {
      if (input.fSpoken) return;
      expect(written.rephrasedResponse).not.toBe(input.answer.trim() || ' ');
    }));
});
