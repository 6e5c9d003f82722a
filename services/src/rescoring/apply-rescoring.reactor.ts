import type { RescoringFact } from '@lectern/events/rescoring/rescoring.events';
import { changesScore } from '@lectern/events/rescoring/score-change';
import { defineReactor, type CommandOutcome } from '../platform/work/reactor.js';
import { runOf } from './run-of.js';

type Batch = Extract<RescoringFact, { type: 'RescoringBatchScored' }>['data'];

/**
 * Carries out on the attempts what was decided about a run, batch by batch: has its scores count, or takes them back. Each
 * attempt decides: what a person corrected stays.
 */
export const applyRescoring = defineReactor(
  {
    name: 'apply-rescoring',
    actsFrom: '2026-11-23',
    on: ['RescoringPublished', 'RescoringBatchPublished', 'RescoringRolledBack', 'RescoringBatchRolledBack'],
  },
  () => ({
    afterRebuild: 'harmless',
    because: 'an attempt takes the score of a run once, and gives it back once',
    act: async (_event, { stream }) => {
      const events = await stream();
      const run = runOf(events);
      if (run?.status !== 'publishing' && run?.status !== 'rollingBack') return { kind: 'done' };
      const { rescoringId, scorer } = run.started;
      const isPublishing = run.status === 'publishing';
      const batch = isPublishing ? run.published : run.rolledBack;
      const scored = events.find(
        ({ type, data }) => type === 'RescoringBatchScored' && data['batch'] === batch,
      )?.data as Batch | undefined;
      const by = events.findLast(({ type }) => type === 'RescoringRolledBack')?.meta.actor;
      const commands = (scored?.results ?? []).filter(changesScore).map((result) => {
        const { attemptId, questionId, responseId, version, after } = result;
        const to = { attemptId, questionId, responseId, version, rescoringId };
        return isPublishing
          ? { context: 'practice', name: 'RescoreResponse', payload: { ...to, scores: after, scorer } }
          : { context: 'practice', name: 'WithdrawRescore', payload: { ...to, ...(by && { by }) } };
      });
      const progress = isPublishing ? 'RecordPublishedBatch' : 'RecordRolledBackBatch';
      const outcome: CommandOutcome = {
        kind: 'commands',
        context: 'rescoring',
        commands: [...commands, { name: progress, payload: { rescoringId, batch } }],
      };
      return outcome;
    },
  }),
);
