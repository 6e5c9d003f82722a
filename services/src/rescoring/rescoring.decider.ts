import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import * as events from '@lectern/events/rescoring/rescoring.events';
import type { RescoringCommand, RescoringFact } from '@lectern/events/rescoring/rescoring.events';
import type { RescoringStatus } from '@lectern/events/rescoring/rescoring.routes';
import * as refusals from '@lectern/events/rescoring/rescoring.refusals';
import { changesScore } from '@lectern/events/rescoring/score-change';

type Started = Extract<RescoringFact, { type: 'RescoringStarted' }>['data'];

/** How far a run has come. */
export type RescoringState =
  | { readonly status: 'none' }
  | {
      readonly status: RescoringStatus;
      readonly started: Started;
      /** Batches that were scored. */
      readonly batches: number;
      /** Where the next batch goes on; undefined before the first. */
      readonly cursor: string | undefined;
      readonly changes: number;
      /** Batches whose scores count, or count no more. */
      readonly published: number;
      readonly rolledBack: number;
    };
export type Rescoring = Exclude<RescoringState, { status: 'none' }>;
type Decision = readonly RescoringFact[] | Rejection;

const already: Decision = [];

const resume = ({ status }: Rescoring, rescoringId: string): Decision => {
  if (status === 'running') return already;
  return status === 'paused' ? [fact(events.rescoringResumed, { rescoringId })] : reject(refusals.notNow);
};

const discard = ({ status }: Rescoring, rescoringId: string): Decision => {
  if (status === 'discarded') return already;
  return status === 'running' || status === 'paused' || status === 'finished'
    ? [fact(events.rescoringDiscarded, { rescoringId })]
    : reject(refusals.notNow);
};

const publish = ({ status, changes }: Rescoring, rescoringId: string): Decision => {
  if (status === 'publishing' || status === 'published') return already;
  if (status !== 'finished') return reject(refusals.notNow);
  return changes === 0 ? reject(refusals.nothingChanges) : [fact(events.rescoringPublished, { rescoringId })];
};

const rollBack = ({ status }: Rescoring, rescoringId: string): Decision => {
  if (status === 'rollingBack' || status === 'rolledBack') return already;
  return status === 'published'
    ? [fact(events.rescoringRolledBack, { rescoringId })]
    : reject(refusals.notNow);
};

/** A batch that comes again, or after a pause, changes nothing: where the run goes on, it is scored then. */
const recordBatch = (
  { status, batches }: Rescoring,
  { data }: Extract<RescoringCommand, { type: 'RecordRescoredBatch' }>,
): Decision => {
  if (status !== 'running' || data.batch !== batches) return already;
  const scored = fact(events.rescoringBatchScored, data);
  const { rescoringId } = data;
  return data.cursor === null ? [scored, fact(events.rescoringFinished, { rescoringId })] : [scored];
};

const decideRun = (
  command: Exclude<RescoringCommand, { type: 'StartRescoring' }>,
  run: Rescoring,
): Decision => {
  const { rescoringId } = command.data;
  switch (command.type) {
    case 'PauseRescoring':
      return run.status === 'running' ? [fact(events.rescoringPaused, command.data)] : already;
    case 'ResumeRescoring':
      return resume(run, rescoringId);
    case 'DiscardRescoring':
      return discard(run, rescoringId);
    case 'PublishRescoring':
      return publish(run, rescoringId);
    case 'RollBackRescoring':
      return rollBack(run, rescoringId);
    case 'RecordRescoredBatch':
      return recordBatch(run, command);
    case 'RecordPublishedBatch':
      return run.status === 'publishing' && command.data.batch === run.published
        ? [fact(events.rescoringBatchPublished, command.data)]
        : already;
    case 'RecordRolledBackBatch':
      return run.status === 'rollingBack' && command.data.batch === run.rolledBack
        ? [fact(events.rescoringBatchRolledBack, command.data)]
        : already;
  }
};

const evolveRun = (
  run: Rescoring,
  event: Exclude<RescoringFact, { type: 'RescoringStarted' }>,
): RescoringState => {
  switch (event.type) {
    case 'RescoringBatchScored': {
      const { results, cursor } = event.data;
      const changes = run.changes + results.filter(changesScore).length;
      return { ...run, batches: run.batches + 1, cursor: cursor ?? undefined, changes };
    }
    case 'RescoringPaused':
      return { ...run, status: 'paused' };
    case 'RescoringResumed':
      return { ...run, status: 'running' };
    case 'RescoringFinished':
      return { ...run, status: 'finished' };
    case 'RescoringDiscarded':
      return { ...run, status: 'discarded' };
    case 'RescoringPublished':
      return { ...run, status: 'publishing' };
    case 'RescoringBatchPublished': {
      const published = run.published + 1;
      return { ...run, published, status: published === run.batches ? 'published' : run.status };
    }
    case 'RescoringRolledBack':
      return { ...run, status: 'rollingBack' };
    case 'RescoringBatchRolledBack': {
      const rolledBack = run.rolledBack + 1;
      return { ...run, rolledBack, status: rolledBack === run.batches ? 'rolledBack' : run.status };
    }
  }
};

/** One run of a scorer over answers, from its start until it is published or thrown away. */
export const rescoringDecider: Decider<RescoringCommand, RescoringState, RescoringFact, RescoringFact> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type === 'StartRescoring')
      return state.status === 'none' ? [fact(events.rescoringStarted, command.data)] : already;
    return state.status === 'none' ? reject(refusals.noSuchRescoring) : decideRun(command, state);
  },
  evolve: (state, event) => {
    if (event.type === 'RescoringStarted')
      return {
        status: 'running',
        started: event.data,
        batches: 0,
        cursor: undefined,
        changes: 0,
        published: 0,
        rolledBack: 0,
      };
    return state.status === 'none' ? state : evolveRun(state, event);
  },
};
