import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { attemptFixtures } from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { scoreCorrected, scoreCorrectionWithdrawn } from '@lectern/events/practice/correction.events';
import { projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { waitingAnswersProjection } from './waiting-answers.projection.js';

const { attemptId } = asha.ashasAttempt;
const scored = (responseId: string, more: Partial<typeof asha.ashasScore.data> = {}): Given =>
  fact(responseScored, { ...asha.ashasScore.data, responseId, ...more });
const marked = (responseId: string): Given =>
  fact(scoreCorrected, { ...asha.aTeacherMarked.data, responseId });

describe('what waits for a mark', () => {
  const spec = projectionSpec(waitingAnswersProjection);
  const waiting = async (...facts: readonly Given[]) =>
    (await spec.given(asha.ashaStarted, ...facts)).documents[attemptId];

  it('is every answer that was scored, and those that the scorer was not sure of are told apart', async () => {
    expect(await waiting()).toMatchObject({ isWaiting: 'no', answers: [] });
    expect(await waiting(scored('r1'), scored('r2', { fUnsure: true }))).toMatchObject({
      personId: 'asha',
      isWaiting: 'yes',
      answers: [
        { responseId: 'r1', questionId: 'why-nets', isUnsure: false, isJudged: true },
        { responseId: 'r2', isUnsure: true },
      ],
    });
  });

  it('is nothing that was too short, or read from the passage', async () => {
    const facts = [scored('r1', { fShortResponse: true }), scored('r2', { fPenalized: true })];
    expect(await waiting(...facts)).toMatchObject({ isWaiting: 'no', answers: [] });
  });

  it('is nothing that was given a mark, until a further version of it is scored', async () => {
    const facts = [scored('r1', { fUnsure: true }), marked('r1')];
    expect(await waiting(...facts)).toMatchObject({ isWaiting: 'no', answers: [] });
    expect(await waiting(...facts, scored('r1', { version: 2 }))).toMatchObject({ isWaiting: 'yes' });
  });

  it('is again what had a mark that was taken back', async () => {
    const takenBack = fact(scoreCorrectionWithdrawn, { ...asha.theTeacherTookItBack.data, responseId: 'r1' });
    const facts = [scored('r1', { fUnsure: true }), marked('r1'), takenBack];
    const again = { responseId: 'r1', isUnsure: true };
    expect(await waiting(...facts)).toMatchObject({ isWaiting: 'yes', answers: [again], marked: [] });
  });

  it('is nothing whose report’s change was taken back while a mark stands', async () => {
    const back = fact(scoreCorrectionWithdrawn, {
      ...asha.theTeacherTookItBack.data,
      responseId: 'r1',
      of: 'report',
      issueId: 'issue-1',
      givenBy: 'person',
    });
    const facts = [scored('r1', { fUnsure: true }), marked('r1'), marked('r1'), back];
    expect(await waiting(...facts)).toMatchObject({ isWaiting: 'no', answers: [] });
  });

  it('is nothing of somebody without a school', async () => {
    const { schoolId: _none, ...alone } = asha.ashaStarted.data;
    const { documents } = await spec.given({ type: 'AttemptStarted', data: alone }, scored('r1'));
    expect(documents).toEqual({});
  });

  it('changes nothing when told twice', async () => {
    expect((await spec.given(...attemptFixtures)).writesOfRepetition).toBe(0);
  });
});
