import type { AttemptDocument } from '../practice/attempt-document.js';
import { defineReactor } from '../platform/work/reactor.js';
import { gradeOf } from './attempt-grade.js';

/**
 * Works out the grade of an attempt that was begun from a learning platform, whenever one of its scores comes or changes.
 * What has no such grade is done at once.
 */
export const noteGrade = defineReactor(
  {
    name: 'note-lti-grade',
    actsFrom: '2026-11-24',
    on: [
      'ResponseScored',
      'ResponseMarked',
      'ResponseProcessingFailed',
      'ScoreCorrected',
      'ScoreCorrectionWithdrawn',
      'PenaltyWaived',
      'ResponseRescored',
      'RescoreWithdrawn',
      'PassageCompleted',
    ],
  },
  (deps: {
    readonly attempt: (attemptId: string) => Promise<AttemptDocument | undefined>;
    /** Whether the person of a grade is there, and not erased. */
    readonly isKnown: (gradeId: string) => Promise<boolean>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a grade that is the same as the last is not noted again',
    act: async ({ data }) => {
      const attemptId = String(data['attemptId']);
      const attempt = await deps.attempt(attemptId);
      if (attempt?.ltiGradeId === undefined || !(await deps.isKnown(attempt.ltiGradeId)))
        return { kind: 'done' };
      const { ltiGradeId: gradeId, startedAt: attemptStartedAt, contentId } = attempt;
      const payload = { gradeId, attemptId, attemptStartedAt, contentId, grade: gradeOf(attempt) };
      return { kind: 'command', context: 'lti', name: 'NoteLtiGrade', payload };
    },
  }),
);
