import { describe, expect, it } from 'vitest';
import type { Actor } from '@lectern/events/journal/metadata';
import { erased } from '@lectern/events/journal/sealed';
import * as fixtures from '@lectern/events/issues/issue.fixtures';
import { metaAt } from '../platform/testing/decider-spec.js';
import { settleAttempt } from './settle-attempt.reactor.js';

const sana: Actor = { userId: 'sana', role: 'system-admin' };
const event = (data: object, eventId = 'settled-1') => ({
  type: 'IssueSettled',
  data: { ...fixtures.reviewerCorrected.data, ...data },
  meta: { ...metaAt('2026-11-23T08:00:00.000Z'), eventId, actor: sana },
  stream: 'issue-issue-1',
  revision: 1,
  position: '1',
});

describe('what follows for the attempt', () => {
  const reactor = settleAttempt.create({});
  const acted = (read: ReturnType<typeof event>, ...later: ReturnType<typeof event>[]) =>
    reactor.act(read, { failures: 0, now: 0, stream: () => Promise.resolve([read, ...later]) });
  const { attemptId, questionId, responseId, scores, reason } = fixtures.reviewerCorrected.data;
  const to = { issueId: 'issue-1', attemptId, questionId, responseId };
  const corrected = { ...to, scores };

  it('is a correction in the reviewer’s name', async () => {
    expect(await acted(event({}))).toEqual({
      kind: 'command',
      context: 'practice',
      name: 'CorrectScore',
      payload: { ...corrected, reason },
      actor: sana,
    });
  });

  it('is a waived penalty', async () => {
    const waived = await acted(event({ outcome: 'penaltyWaived' }));
    expect(waived).toMatchObject({ name: 'WaivePenalty', payload: { scores } });
  });

  it('takes back what an earlier outcome of the report had changed', async () => {
    const { data } = fixtures.reviewerRejected;
    const rejected = event({ ...data, scores: undefined, earlier: 'takenBack' });
    expect(reactor.dueAfter?.(rejected)).toBe(0);
    expect(await acted(rejected)).toMatchObject({
      name: 'WithdrawSettlement',
      payload: { ...to, reason: data.reason },
      actor: sana,
    });
  });

  it('is nothing of a decision that a later one overtook, so that a rebuild takes nothing back', async () => {
    const rejected = event({ outcome: 'rejected', scores: undefined, earlier: 'takenBack' });
    expect(await acted(rejected, event({}, 'settled-2'))).toEqual({ kind: 'done' });
  });

  it('has no reason where its words were erased', async () => {
    expect(await acted(event({ reason: erased }))).toMatchObject({ payload: corrected });
  });

  it('is nothing of a report that was rejected, or that replaced an expected answer', () => {
    expect(reactor.dueAfter?.(event({ outcome: 'rejected' }))).toBeUndefined();
    expect(reactor.dueAfter?.(event({ outcome: 'rejected', earlier: 'stands' }))).toBeUndefined();
    expect(reactor.dueAfter?.(event({ outcome: 'expectedAnswerReplaced' }))).toBeUndefined();
    expect(reactor.dueAfter?.(event({}))).toBe(0);
  });
});
