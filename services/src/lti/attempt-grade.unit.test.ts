import { describe, expect, it } from 'vitest';
import { newResponse, type AttemptDocument, type ResponseDocument } from '../practice/attempt-document.js';
import { gradeOf } from './attempt-grade.js';

const scores = (all: number) => ({
  grammarAndSentenceStructure: all,
  comprehensiveness: all,
  accuracy: all,
  keyPointCoverage: all,
});
const identity = { name: 'light', version: '1', calibration: 'none' };
const scored = (all: number, more: Partial<ResponseDocument['scores'][number]> = {}) => ({
  stage: 'done' as const,
  scores: [
    {
      responseId: 'r',
      questionId: 'q',
      version: 1,
      scores: scores(all),
      confidence: 1,
      fShortResponse: false,
      fPenalized: false,
      fReiterationRequired: false,
      cheating: [],
      copiedShare: 0,
      evidence: [],
      keyPoints: [],
      languageNotes: { person: 'asha', sealed: '' },
      scorer: identity,
      inputsDigest: '',
      at: '2026-01-05T08:00:00.000Z',
      ...more,
    },
  ],
});

let answers = 0;
const answer = (questionId: string, more: Partial<ResponseDocument>): ResponseDocument => {
  answers += 1;
  const to = { responseId: `r${answers}`, questionId, fReiteration: false, givenAt: answers };
  return { ...newResponse(to, 'text'), ...more };
};
const attempt = (
  responses: readonly ResponseDocument[],
  status: AttemptDocument['status'] = 'complete',
  types: readonly string[] = ['textResponse', 'mcq'],
): AttemptDocument => ({
  personId: 'asha',
  schoolId: 'banyan',
  contentKind: 'passage',
  contentId: 'nets',
  contentDigest: 'd',
  questions: types.map((type, at) => ({ _id: `q${at + 1}`, type })),
  status,
  startedAt: '2026-01-05T08:00:00.000Z',
  completedAt: null,
  lastActivityAt: '2026-01-05T08:00:00.000Z',
  opened: null,
  responses,
});

describe('the grade of an attempt', () => {
  it('is the mean of its questions, each as a share of the most there is', () => {
    const marks = { correct: 1, total: 2 };
    expect(gradeOf(attempt([answer('q1', scored(4)), answer('q2', { stage: 'done', marks })]))).toEqual({
      scoreGiven: 65,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });
  });

  it('takes the last answer to a question, and the scores that a person gave', () => {
    const by = { userId: 'ruth', role: 'teacher' as const };
    const correction = { version: 1, scores: scores(5), reason: null, by, at: '' };
    const last = answer('q1', { ...scored(2), corrections: [correction] });
    const { scoreGiven } = gradeOf(attempt([last, answer('q1', { stage: 'open' })], 'complete', ['spoken']));
    expect(scoreGiven).toBe(100);
  });

  it('counts a question without an answer as zero only once the attempt is complete', () => {
    const one = [answer('q1', scored(4))];
    expect(gradeOf(attempt(one, 'answering'))).toEqual({
      scoreGiven: 80,
      activityProgress: 'InProgress',
      gradingProgress: 'Pending',
    });
    expect(gradeOf(attempt(one))).toMatchObject({ scoreGiven: 40, gradingProgress: 'FullyGraded' });
  });

  it('is not final while an answer is being scored', () => {
    const found = gradeOf(attempt([answer('q1', scored(4)), answer('q2', { stage: 'recorded' })]));
    expect(found).toMatchObject({ scoreGiven: 80, gradingProgress: 'Pending' });
  });

  it.each([
    ['the scorer could not tell', scored(0, { fUnsure: true })],
    ['it could not be scored', { stage: 'recorded' as const, failedStages: ['score'] }],
  ])('waits for a teacher where %s', (_, found) => {
    expect(gradeOf(attempt([answer('q1', found)], 'complete', ['spoken']))).toEqual({
      activityProgress: 'Completed',
      gradingProgress: 'PendingManual',
    });
  });

  it.each([
    ['too short', { fShortResponse: true }],
    ['read out', { fPenalized: true }],
  ])('counts an answer that was %s as zero', (_, why) => {
    expect(gradeOf(attempt([answer('q1', scored(3, why))], 'complete', ['spoken']))).toMatchObject({
      scoreGiven: 0,
      gradingProgress: 'FullyGraded',
    });
  });

  it('leaves reading aloud out, which has no score', () => {
    expect(gradeOf(attempt([answer('q2', scored(4))], 'complete', ['readAloud', 'spoken']))).toMatchObject({
      scoreGiven: 80,
    });
    expect(gradeOf(attempt([], 'complete', ['readAloud']))).toEqual({
      activityProgress: 'Completed',
      gradingProgress: 'NotReady',
    });
  });
});
