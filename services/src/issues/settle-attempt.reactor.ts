import type { IssueEvent } from '@lectern/events/issues/issue.events';
import { isErased } from '@lectern/events/journal/sealed';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor } from '../platform/work/reactor.js';

type Settled = ReadEvent & Extract<IssueEvent, { type: 'IssueSettled' }>;

type Data = Settled['data'];
const commandOf = ({ outcome, earlier }: Pick<Data, 'outcome' | 'earlier'>): string | undefined => {
  if (outcome === 'scoreCorrected') return 'CorrectScore';
  if (outcome === 'penaltyWaived') return 'WaivePenalty';
  return outcome === 'rejected' && earlier === 'takenBack' ? 'WithdrawSettlement' : undefined;
};

/**
 * Carries out on the attempt what a reviewer decided, in the reviewer's name: corrects the score, waives the penalty, or
 * takes either back where the report is rejected in the end. A crash between the decision and this is made good when the work goes on.
 */
export const settleAttempt = defineReactor(
  {
    name: 'settle-attempt',
    actsFrom: '2026-11-23',
    on: ['IssueSettled'],
    // Another outcome asks nothing of the attempt.
    dueAfter: ({ data }) => (commandOf(data as Data) ? 0 : undefined),
  },
  () => ({
    afterRebuild: 'harmless',
    because:
      'only the last decision of a report is carried out, and that may leave nothing to take back again',
    act: async (read, { stream }) => {
      const { data, meta } = read as Settled;
      const last = (await stream()).findLast(({ type }) => type === 'IssueSettled');
      if (last?.meta.eventId !== meta.eventId) return { kind: 'done' };
      const { issueId, attemptId, questionId, responseId, scores, reason } = data;
      const why = isErased(reason) ? {} : { reason };
      return {
        kind: 'command',
        context: 'practice',
        // What asks nothing of the attempt is never due.
        name: commandOf(data) ?? '',
        payload: { issueId, attemptId, questionId, responseId, ...(scores && { scores }), ...why },
        actor: meta.actor,
      };
    },
  }),
);
