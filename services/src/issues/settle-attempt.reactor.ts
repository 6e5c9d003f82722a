import type { IssueEvent } from '@lectern/events/issues/issue.events';
import { isErased } from '@lectern/events/journal/sealed';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor } from '../platform/work/reactor.js';

type Settled = ReadEvent & Extract<IssueEvent, { type: 'IssueSettled' }>;

/**
 * Carries out on the attempt what a reviewer decided, in the reviewer's name: corrects the score, or waives the penalty. A
 * crash between the decision and this is made good when the work goes on.
 */
export const settleAttempt = defineReactor(
  {
    name: 'settle-attempt',
    actsFrom: '2026-11-23',
    on: ['IssueSettled'],
    // Another outcome asks nothing of the attempt.
    dueAfter: ({ data: { outcome } }) =>
      outcome === 'scoreCorrected' || outcome === 'penaltyWaived' ? 0 : undefined,
  },
  () => ({
    afterRebuild: 'known',
    act: (read) => {
      const { data, meta } = read as Settled;
      const { attemptId, questionId, responseId, outcome, scores, reason } = data;
      const why = isErased(reason) ? {} : { reason };
      return Promise.resolve({
        kind: 'command',
        context: 'practice',
        name: outcome === 'scoreCorrected' ? 'CorrectScore' : 'WaivePenalty',
        payload: { attemptId, questionId, responseId, scores, ...why },
        actor: meta.actor,
      });
    },
  }),
);
