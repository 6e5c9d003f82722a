import type { LtiGradeFact } from '@lectern/events/lti/lti-grades.events';
import { defineReactor, type CommandOutcome } from '../platform/work/reactor.js';
import type { GradeServices } from './grade-services.js';
import type { GradeReader } from './grade-to-send.js';
import { PlatformBusy, PlatformRefuses, type ServingPlatform } from './platform-services.js';

type Answered = Extract<LtiGradeFact, { type: 'LtiGradeAnswered' }>['data'];

/** While the column of the link is looked for, ms. */
const columnMs = 1_000;

const answer = (
  to: { readonly gradeId: unknown; readonly number: unknown },
  found: Pick<Answered, 'result' | 'status' | 'answer'>,
): CommandOutcome => ({
  kind: 'command',
  context: 'lti',
  name: 'AnswerLtiGrade',
  payload: { ...to, ...found },
});

/**
 * Sends a grade to its platform, as it stands in the event: a further try sends the same one, with the same time. What a
 * newer one has taken the place of is not sent, nor is that of somebody who was erased.
 */
export const sendGrade = defineReactor(
  {
    name: 'send-lti-grade',
    actsFrom: '2026-11-24',
    on: ['LtiGradeDue'],
    dueAfter: ({ data }) => (data['isHeldBack'] === true ? undefined : 0),
  },
  (deps: {
    readonly services: Pick<GradeServices, 'send'>;
    readonly grades: Pick<GradeReader, 'read'>;
    /** Undefined where it was removed. */
    readonly platform: (platformId: string) => Promise<ServingPlatform | undefined>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a grade that was answered, or that another took the place of, is not sent',
    // About two hours; after that it is tried again once a day.
    maxFailures: 30,
    act: async ({ data }) => {
      const to = { gradeId: data['gradeId'], number: data['number'] };
      const grade = await deps.grades.read(String(to.gradeId));
      if (!grade || grade.due.number !== to.number || grade.answered !== undefined) return { kind: 'done' };
      const { column, userId, platformId, due } = grade;
      const platform = await deps.platform(platformId);
      if (!platform) return answer(to, { result: 'noPlatform', status: null });
      if (column.is === 'sought') return { kind: 'again', afterMs: columnMs };
      if (column.is === 'missed') return answer(to, { result: 'noLineItem', status: column.status });
      try {
        const { timestamp } = due;
        const score = { ...due.grade, userId, timestamp };
        return answer(to, {
          result: 'taken',
          status: await deps.services.send(platform, column.lineItem, score),
        });
      } catch (error) {
        if (error instanceof PlatformBusy) return { kind: 'again', afterMs: error.afterMs };
        if (!(error instanceof PlatformRefuses)) throw error;
        return answer(to, { result: 'refused', status: error.status, answer: error.answer });
      }
    },
    onParked: ({ data }) =>
      answer(
        { gradeId: data['gradeId'], number: data['number'] },
        { result: 'unreachable', status: null, answer: undefined },
      ),
  }),
);
