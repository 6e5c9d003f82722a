import { describe, expect, it } from 'vitest';
import type { RescoringCommand, RescoringFact } from '@lectern/events/rescoring/rescoring.events';
import * as run from '@lectern/events/rescoring/rescoring.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { rescoringDecider } from './rescoring.decider.js';

const spec = deciderSpec<
  RescoringCommand,
  Parameters<typeof rescoringDecider.decide>[1],
  RescoringFact,
  RescoringFact
>(rescoringDecider);
const rescoringId = 'rescoring-1';
const about = { rescoringId };
const wants = (type: 'ResumeRescoring' | 'DiscardRescoring' | 'PublishRescoring' | 'RollBackRescoring') =>
  ({ type, data: about }) as const;
const pause = { type: 'PauseRescoring', data: { ...about, reason: 'asked' } } as const;
const record = (batch: typeof run.firstBatch) => ({ type: 'RecordRescoredBatch', data: batch.data }) as const;

const started: readonly RescoringFact[] = [run.adminStarted];
const half: readonly RescoringFact[] = [...started, run.firstBatch];
const finished: readonly RescoringFact[] = [...half, run.lastBatch, run.allWereScored];
const publishing: readonly RescoringFact[] = [...finished, run.adminPublished];
const published: readonly RescoringFact[] = [...publishing, run.batchPublished(0), run.batchPublished(1)];
const conflict = { kind: 'conflict' };

describe('a rescoring', () => {
  it('is scored batch by batch, each once, and is finished after the last', () => {
    expect(spec.given(...started).when(record(run.firstBatch))).toEqual([run.firstBatch]);
    expect(spec.given(...half).when(record(run.firstBatch))).toEqual([]);
    expect(spec.given(...half).when(record(run.lastBatch))).toEqual([run.lastBatch, run.allWereScored]);
  });

  it('takes no batch while it is paused, and the same one once it goes on', () => {
    const paused = [...half, run.adminPaused];
    expect(spec.given(...half).when(pause)).toEqual([run.adminPaused]);
    expect(spec.given(...paused).when(pause)).toEqual([]);
    expect(spec.given(...paused).when(record(run.lastBatch))).toEqual([]);
    expect(spec.given(...paused).when(wants('ResumeRescoring'))).toEqual([run.adminResumed]);
    expect(spec.given(...paused, run.adminResumed).when(record(run.lastBatch))).toHaveLength(2);
  });

  it('is thrown away before it is published, and takes nothing from then on', () => {
    const gone = [...half, run.adminDiscarded];
    expect(spec.given(...half).when(wants('DiscardRescoring'))).toEqual([run.adminDiscarded]);
    expect(spec.given(...gone).when(record(run.lastBatch))).toEqual([]);
    expect(spec.given(...gone).when(wants('PublishRescoring'))).toMatchObject(conflict);
    expect(spec.given(...gone).when(wants('ResumeRescoring'))).toMatchObject(conflict);
    expect(spec.given(...published).when(wants('DiscardRescoring'))).toMatchObject(conflict);
  });

  it('is published once it is finished, where a score would change', () => {
    const { data } = run.lastBatch;
    const nothing = { ...run.lastBatch, data: { ...data, batch: 0, results: [] } };
    expect(spec.given(...half).when(wants('PublishRescoring'))).toMatchObject(conflict);
    expect(spec.given(...finished).when(wants('PublishRescoring'))).toEqual([run.adminPublished]);
    expect(spec.given(...publishing).when(wants('PublishRescoring'))).toEqual([]);
    expect(spec.given(...started, nothing, run.allWereScored).when(wants('PublishRescoring'))).toMatchObject(
      conflict,
    );
  });

  it('is published batch by batch, and then rolled back in the same way', () => {
    const batch = (type: 'RecordPublishedBatch' | 'RecordRolledBackBatch', n: number) =>
      ({ type, data: { ...about, batch: n } }) as const;
    expect(spec.given(...publishing).when(batch('RecordPublishedBatch', 0))).toEqual([run.batchPublished(0)]);
    expect(spec.given(...publishing).when(batch('RecordPublishedBatch', 1))).toEqual([]);
    expect(spec.given(...publishing).when(wants('RollBackRescoring'))).toMatchObject(conflict);
    expect(spec.given(...published).when(wants('RollBackRescoring'))).toEqual([run.adminRolledBack]);
    const back = [...published, run.adminRolledBack];
    expect(spec.given(...back).when(batch('RecordRolledBackBatch', 0))).toEqual([run.batchRolledBack(0)]);
    const over = [...back, run.batchRolledBack(0), run.batchRolledBack(1)];
    expect(spec.given(...over).when(wants('RollBackRescoring'))).toEqual([]);
    expect(spec.given(...over).when(wants('PublishRescoring'))).toMatchObject(conflict);
  });

  it('is none that was not started', () => {
    expect(spec.given().when(pause)).toMatchObject({ kind: 'notFound' });
  });
});
