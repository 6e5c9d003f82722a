import { describe, expect, it } from 'vitest';
import {
  newResponse,
  type AttemptDocument,
  type CorrectionDocument,
  type ResponseDocument,
  type ScoreDocument,
} from './attempt-document.js';
import { isAnswered, placeOf, responsesTo } from './attempt-place.js';

const questions = ['q1', 'q2', 'q3'].map((_id) => ({ _id, type: 'spoken' }));
let made = 0;
const answer = (questionId: string, more: Partial<ResponseDocument> = {}): ResponseDocument => {
  made += 1;
  const given = { responseId: `response-${made}`, questionId, fReiteration: false, givenAt: made };
  return { ...newResponse(given, 'text'), ...more };
};
const score = (fReiterationRequired: boolean): Pick<ResponseDocument, 'scores'> => {
  const found: Partial<ScoreDocument> = { fReiterationRequired };
  return { scores: [found as ScoreDocument] };
};
const marked = (stars: number): Pick<ResponseDocument, 'scores' | 'corrections'> => {
  const content = { comprehensiveness: stars, accuracy: stars, keyPointCoverage: stars };
  const mark: Partial<CorrectionDocument> = { scores: { ...content, grammarAndSentenceStructure: 3 } };
  return { ...score(true), corrections: [mark as CorrectionDocument] };
};
const wrong = { correct: 0, total: 1, fReiterationRequired: true };
const attempt = (responses: readonly ResponseDocument[], more: Partial<AttemptDocument> = {}) =>
  ({ questions, responses, status: 'answering', opened: null, ...more }) as AttemptDocument;

describe('whether the right answer may be told', () => {
  it.each([
    ['before any answer', [], false],
    ['while it is being recorded', [answer('q1', { stage: 'open' })], false],
    ['while it is being scored: a second may be asked for', [answer('q1')], false],
    ['when the first was good enough', [answer('q1', score(false))], true],
    ['when a second is asked for', [answer('q1', score(true))], false],
    [
      'while the second is being recorded',
      [answer('q1', score(true)), answer('q1', { fReiteration: true, stage: 'open' })],
      false,
    ],
    ['when a teacher gave a mark that leaves nothing to gain by a second', [answer('q1', marked(3.5))], true],
    ['when a teacher gave a mark that a second may better', [answer('q1', marked(3))], false],
    ['when the second is in', [answer('q1', score(true)), answer('q1', { fReiteration: true })], true],
    ['when it was marked', [answer('q1', { marks: { correct: 0, total: 1 } })], true],
    ['when a choice was wrong and may be made again', [answer('q1', { marks: wrong })], false],
    [
      'when the second choice is in',
      [answer('q1', { marks: wrong }), answer('q1', { fReiteration: true })],
      true,
    ],
    ['when it can never be scored', [answer('q1', { failedStages: ['score'] })], true],
    ['when another question was answered', [answer('q2', score(false))], false],
    [
      'when the latest of two first answers wants a second',
      [answer('q1', score(false)), answer('q1', score(true))],
      false,
    ],
  ] as const)('%s', (_when, responses, told) => {
    expect(isAnswered(attempt(responses), 'q1')).toBe(told);
  });
});

describe('where the student is', () => {
  it('is the question that their page opened last', () => {
    expect(placeOf(attempt([answer('q1', score(false))], { opened: { questionId: 'q3' } }))).toBe('q3');
  });

  it('is not a question that is none of this attempt', () => {
    expect(placeOf(attempt([], { opened: { questionId: 'q9' } }))).toBe('q1');
  });

  it.each([
    ['the first, at the start', [], 'q1'],
    ['the same, while they speak', [answer('q1', { stage: 'open' })], 'q1'],
    ['the next, once they answered', [answer('q1')], 'q2'],
    ['the same, where a second is asked for', [answer('q1', score(true))], 'q1'],
    ['the next, where a teacher marked the first as good', [answer('q1', marked(5))], 'q2'],
    [
      'the next, once the second is in',
      [answer('q1', score(true)), answer('q1', { fReiteration: true })],
      'q2',
    ],
    [
      'the next, where they skipped the feedback',
      [answer('q1', { ...score(true), fFeedbackSkipped: true })],
      'q2',
    ],
    [
      'the next, where they did not wait for it',
      [answer('q1', { ...score(true), fLeftPending: true })],
      'q2',
    ],
    ['the first that was left out', [answer('q1'), answer('q3')], 'q2'],
    ['the last, when all are answered', [answer('q1'), answer('q2'), answer('q3')], 'q3'],
  ] as const)('is %s', (_where, responses, place) => {
    expect(placeOf(attempt(responses))).toBe(place);
  });

  it('is nowhere when the attempt is complete', () => {
    const complete = { status: 'complete', opened: { questionId: 'q1' } } as const;
    expect(placeOf(attempt([], complete))).toBeNull();
  });
});

describe('the answers to a question', () => {
  it('are in the order in which they were given, however they came', () => {
    const [first, second] = [answer('q1', { givenAt: 10 }), answer('q1', { givenAt: 20 })];
    expect(responsesTo(attempt([second, answer('q2'), first]), 'q1')).toEqual([first, second]);
  });
});
