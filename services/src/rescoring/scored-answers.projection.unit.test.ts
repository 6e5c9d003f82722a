import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import {
  ashasRescoreWithdrawn,
  ashaWasRescored,
  attemptFixtures,
} from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { rescoreWithdrawn, responseRescored } from '@lectern/events/practice/correction.events';
import { at, projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { scoredAnswersProjection } from './scored-answers.projection.js';

const scored = (more: Partial<typeof asha.ashasScore.data> = {}): Given =>
  at('2026-01-05T08:05:00.000Z', fact(responseScored, { ...asha.ashasScore.data, ...more }));

describe('the scored answers', () => {
  const spec = projectionSpec(scoredAnswersProjection);
  const netsOf = async (...facts: readonly Given[]) =>
    (await spec.given(asha.ashaStarted, ...facts)).documents['attempt-1/why-nets'];

  it('are found by student, school, text, question, scorer and time, with the stars that the scorer gave', async () => {
    expect(await netsOf(scored())).toEqual({
      attemptId: 'attempt-1',
      questionId: 'why-nets',
      contentId: 'herons',
      contentDigest: 'd1'.repeat(32),
      personId: 'asha',
      schoolId: 'banyan',
      startedAt: '2026-01-05T08:00:00.000Z',
      scorer: 'lectern-offline@1',
      answers: [
        {
          responseId: asha.spoken.responseId,
          version: 1,
          at: '2026-01-05T08:05:00.000Z',
          scorer: 'lectern-offline@1',
          stars: 3.5,
          correctedTo: null,
        },
      ],
    });
  });

  it('are of questions that a scorer scores, and of no others', async () => {
    const { documents } = await spec.given(asha.ashaStarted);
    expect(Object.values(documents).map(({ questionId }) => questionId)).toEqual([
      'why-nets',
      'sum-up',
      'in-your-words',
    ]);
  });

  it('have no stars where the scorer gave no score', async () => {
    for (const why of [{ fUnsure: true }, { fShortResponse: true }, { fPenalized: true }])
      expect(await netsOf(scored(why))).toMatchObject({ answers: [{ stars: null }] });
  });

  it('say what somebody gave instead, until a further version is scored', async () => {
    expect(await netsOf(scored(), asha.aTeacherMarked)).toMatchObject({
      answers: [{ stars: 3.5, correctedTo: 4.5 }],
    });
    expect(await netsOf(scored(), asha.ashasPenaltyWaived)).toMatchObject({ answers: [{ correctedTo: 4 }] });
    const scorer = { name: 'lectern-offline', version: '2', calibration: 'c2' };
    const again = [scored(), asha.aTeacherMarked, scored({ version: 2, scorer }), asha.aTeacherMarked];
    expect(await netsOf(...again)).toMatchObject({
      scorer: 'lectern-offline@2',
      answers: [{ version: 2, scorer: 'lectern-offline@2', correctedTo: null }],
    });
  });

  it('say what a published run gave, until it is rolled back', async () => {
    const run = fact(responseRescored, {
      ...ashaWasRescored.data,
      responseId: asha.spoken.responseId,
      questionId: asha.spoken.questionId,
    });
    const back = fact(rescoreWithdrawn, {
      ...ashasRescoreWithdrawn.data,
      scores: asha.ashasScore.data.scores,
    });
    expect(await netsOf(scored(), run)).toMatchObject({
      answers: [{ stars: 3.5, correctedTo: expect.any(Number) }],
    });
    expect(await netsOf(scored(), run, back)).toMatchObject({ answers: [{ stars: 3.5, correctedTo: 3.5 }] });
  });

  it('are of both tries', async () => {
    expect(await netsOf(scored(), scored({ responseId: 'again' }))).toMatchObject({
      answers: [{ responseId: asha.spoken.responseId }, { responseId: 'again' }],
    });
  });

  it('hold no word of anybody’s, and change nothing when told twice', async () => {
    const { documents, writesOfRepetition } = await spec.given(...attemptFixtures);
    expect(JSON.stringify(documents)).not.toMatch(/caught|hold them|class as well|sealed/);
    expect(writesOfRepetition).toBe(0);
  });
});
