import { describe, expect, it } from 'vitest';
import * as run from '@lectern/events/rescoring/rescoring.fixtures';
import { fact } from '@lectern/events/journal/event';
import { rescoringBatchScored } from '@lectern/events/rescoring/rescoring.events';
import { projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import {
  rescoredAnswersProjection,
  rescoredStudentsProjection,
  rescoringsProjection,
} from './rescorings.projection.js';

const { data } = run.lastBatch;
const more = fact(rescoringBatchScored, {
  ...data,
  results: [
    { ...run.leosLoss, responseId: 'same', after: run.leosLoss.before },
    {
      ...run.leosLoss,
      responseId: 'grammar',
      after: run.leosLoss.before && { ...run.leosLoss.before, grammarAndSentenceStructure: 0 },
    },
    { ...run.leosLoss, responseId: 'none', after: null },
    { ...run.leosLoss, responseId: 'new', before: null },
    run.leosLoss,
  ],
});
const scored = [run.adminStarted, run.firstBatch, more, run.allWereScored];

describe('a rescoring', () => {
  it('counts who gains, who loses and who keeps what they have', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(rescoringsProjection).given(...scored);
    expect(documents['rescoring-1']).toMatchObject({
      status: 'finished',
      scorer: 'lectern-offline@2',
      gain: 1,
      lose: 1,
      same: 2,
      otherSkills: 1,
      newlyScored: 1,
      notScored: 1,
      erased: 1,
      corrected: 1,
      distribution: { '1': 1, '-1': 1, '0': 2 },
      questions: { 'why-nets': { gain: 1, lose: 1, same: 2 } },
      batches: 2,
    });
    expect(writesOfRepetition).toBe(0);
  });

  it('says how far it is published or rolled back', async () => {
    const spec = projectionSpec(rescoringsProjection);
    const at = async (...facts: readonly Given[]) =>
      (await spec.given(...scored, ...facts)).documents['rescoring-1'];
    expect(await at(run.adminPublished, run.batchPublished(0))).toMatchObject({
      status: 'publishing',
      applied: 1,
    });
    const published = [run.adminPublished, run.batchPublished(0), run.batchPublished(1)];
    expect(await at(...published)).toMatchObject({ status: 'published' });
    expect(await at(...published, run.adminRolledBack)).toMatchObject({ status: 'rollingBack', applied: 0 });
  });

  it('lists the answers and the students whose score would change', async () => {
    const answers = await projectionSpec(rescoredAnswersProjection).given(...scored);
    expect(Object.values(answers.documents).map(({ gain }) => gain)).toEqual([1, 0, null, -1]);
    const students = await projectionSpec(rescoredStudentsProjection).given(...scored);
    expect(students.documents).toMatchObject({
      'rescoring-1/asha': { answers: 1, gain: 1 },
      'rescoring-1/leo': { answers: 3, gain: -1 },
    });
    expect(students.writesOfRepetition).toBe(0);
  });
});
