import { describe, expect, it } from 'vitest';
import { issueSettled } from '@lectern/events/issues/issue.events';
import * as fixtures from '@lectern/events/issues/issue.fixtures';
import { fact } from '@lectern/events/journal/event';
import { fakeSealed, projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { issuesProjection } from './issues.projection.js';

const { issueId, attemptId } = fixtures.ashaReported.data;

describe('reports to review', () => {
  const spec = projectionSpec(issuesProjection);
  const after = async (...facts: readonly Given[]) =>
    (await spec.given(fixtures.ashaReported, ...facts)).documents[issueId];

  it('wait, with who reported what, whose score it was, and the words sealed', async () => {
    expect(await after()).toMatchObject({
      personId: 'asha',
      attemptId,
      issue: 'score',
      schoolId: 'banyan',
      scorer: 'lectern-offline 1',
      reporter: { role: 'student' },
      reportedAt: '2026-01-05T08:00:00.000Z',
      details: fakeSealed('asha', fixtures.ashaReported.data.details),
      status: 'pending',
      takenBy: null,
      settlements: [],
    });
  });

  it('are somebody’s while a reviewer works on them', async () => {
    expect(await after(fixtures.reviewerTook)).toMatchObject({ takenBy: { at: '2026-01-05T08:00:00.000Z' } });
    expect(await after(fixtures.reviewerTook, fixtures.reviewerLetGo)).toMatchObject({ takenBy: null });
    expect(await after(fixtures.reviewerTook, fixtures.reviewerRejected)).toMatchObject({ takenBy: null });
  });

  it('are resolved once they are settled, and withdrawn where they were taken back', async () => {
    const { reason, scores } = fixtures.reviewerCorrected.data;
    expect(await after(fixtures.reviewerCorrected)).toMatchObject({
      status: 'resolved',
      settlements: [{ outcome: 'scoreCorrected', scores, reason: fakeSealed('asha', reason) }],
    });
    expect(await after(fixtures.ashaWithdrew)).toMatchObject({ status: 'withdrawn' });
  });

  it('name the expected answers that took the place of others', async () => {
    const { replaced } = fixtures.reviewerReplaced.data;
    expect(await after(fixtures.reviewerReplaced)).toMatchObject({
      settlements: [{ outcome: 'expectedAnswerReplaced', scores: null, replaced }],
    });
  });

  it('wait again where they were opened again, and keep every settlement', async () => {
    const facts = [fixtures.reviewerRejected, fixtures.reviewerReopened];
    expect(await after(...facts)).toMatchObject({
      status: 'pending',
      settlements: [{ outcome: 'rejected' }],
      reopenings: [{ reason: fakeSealed('asha', fixtures.reviewerReopened.data.reason) }],
    });
    expect(await after(...facts, fixtures.reviewerCorrected)).toMatchObject({
      status: 'resolved',
      settlements: [{ outcome: 'rejected', scores: null }, { outcome: 'scoreCorrected' }],
    });
  });

  it('say what became of an outcome when they are rejected after it', async () => {
    const { data } = fixtures.reviewerRejected;
    const takenBack = fact(issueSettled, { ...data, earlier: 'takenBack' });
    const before = [fixtures.reviewerCorrected, fixtures.reviewerReopened];
    expect((await after(...before, takenBack))?.settlements.at(-1)).toMatchObject({ earlier: 'takenBack' });
    // Rejections from before anything was taken back.
    expect((await after(...before, fixtures.reviewerRejected))?.settlements.at(-1)).toMatchObject({
      earlier: 'stands',
    });
    expect((await after(fixtures.reviewerRejected))?.settlements).toMatchObject([{ earlier: null }]);
  });

  it('say what came out when the scorer was asked again, and that it is still at it', async () => {
    const { result, of, now } = fixtures.scoreCameAgain.data;
    expect(await after(fixtures.reviewerAskedAgain)).toMatchObject({ rerun: { found: null } });
    const done = await after(fixtures.reviewerAskedAgain, fixtures.scoreCameAgain);
    expect(done).toMatchObject({ status: 'pending', rerun: { found: { result, of, now } } });
  });

  it('change nothing when told twice', async () => {
    expect((await spec.given(...fixtures.issueFixtures)).writesOfRepetition).toBe(0);
  });
});
