import { describe, expect, it } from 'vitest';
import type { AttemptDocument } from '../practice/attempt-document.js';
import { statementOf } from './statement-of.js';

const attempt: AttemptDocument = {
  personId: 'asha',
  schoolId: 'banyan',
  contentKind: 'passage',
  contentId: 'nets',
  contentDigest: 'd1',
  questions: [{ _id: 'nets-q1', type: 'mcq' }],
  status: 'complete',
  startedAt: '2026-01-05T08:00:00.000Z',
  completedAt: '2026-01-05T08:05:30.000Z',
  lastActivityAt: '2026-01-05T08:05:30.000Z',
  opened: null,
  responses: [],
};
const attemptId = '0f7b7a86-5c55-5f6e-8a11-1f0f8a4f6f11';
const happened = (type: string, data: object) =>
  ({
    type,
    data: { attemptId, ...data },
    meta: { at: '2026-01-05T08:05:30.000Z', eventId: 'e1' },
  }) as never;
const told = (type: string, data: object) =>
  statementOf(happened(type, data), attempt, {
    statementId: 's1',
    home: 'https://lectern.example',
    item: undefined,
  });
const answer = { questionId: 'nets-q1', responseId: 'r1' };

describe('what a record store is told', () => {
  it('of a choice is how much of it was right', () => {
    expect(told('ResponseMarked', { ...answer, correct: 1, total: 2 })).toMatchObject({
      verb: 'answered',
      body: {
        object: { id: 'https://lectern.example/xapi/passage/nets/questions/nets-q1' },
        result: { success: false, score: { scaled: 0.5, raw: 1, min: 0, max: 2 } },
        context: {
          registration: attemptId,
          contextActivities: { parent: [{ id: 'https://lectern.example/xapi/passage/nets' }] },
        },
        timestamp: '2026-01-05T08:05:30.000Z',
      },
    });
  });

  it('of an answer that the scorer was not sure of has no score', () => {
    const { result } = told('ResponseScored', { ...answer, fUnsure: true, scores: {} })?.body ?? {};
    expect(result).toEqual({});
  });

  it('of a whole passage is its grade and how long it took', () => {
    const completedAt = Date.parse('2026-01-05T08:05:30.000Z');
    expect(told('PassageCompleted', { completedAt })).toMatchObject({
      verb: 'completed',
      body: {
        object: { id: 'https://lectern.example/xapi/passage/nets' },
        result: { completion: true, duration: 'PT330S', score: { scaled: 0, raw: 0, max: 100 } },
      },
    });
  });

  it('of anything else is nothing', () => {
    expect(told('FeedbackShown', answer)).toBeUndefined();
  });
});
