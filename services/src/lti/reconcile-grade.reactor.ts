import { dayMs } from '../platform/clock/durations.js';
import { defineReactor } from '../platform/work/reactor.js';
import type { GradeServices } from './grade-services.js';
import type { GradeReader } from './grade-to-send.js';
import { PlatformBusy, PlatformRefuses, type ServingPlatform } from './platform-services.js';
import { gradesScopes } from './verify-launch.js';

/** For how long after it was sent a grade is compared, and after the attempt one that was not taken is tried again. */
export const reconciledForMs = 30 * dayMs;

/**
 * Once a day, looks at what the platform holds of a grade that it took, and tries again what it could not be sent. What
 * follows from a difference is decided with the grade.
 */
export const reconcileGrade = defineReactor(
  {
    name: 'reconcile-lti-grade',
    actsFrom: '2026-11-24',
    on: ['LtiGradeAnswered'],
    dueAfter: ({ data }) =>
      data['result'] === 'taken' || data['result'] === 'unreachable' ? dayMs : undefined,
  },
  (deps: {
    readonly services: Pick<GradeServices, 'held'>;
    readonly grades: Pick<GradeReader, 'read'>;
    /** Undefined where it was removed. */
    readonly platform: (platformId: string) => Promise<ServingPlatform | undefined>;
    /** States what the platform holds, before the next look. */
    readonly compare: (payload: Record<string, unknown>) => Promise<void>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'what is held is only recorded where it is not known yet',
    maxFailures: 30,
    act: async ({ data, meta }, { now }) => {
      const [gradeId, number] = [String(data['gradeId']), data['number']];
      const grade = await deps.grades.read(gradeId);
      if (!grade || grade.due.number !== number) return { kind: 'done' };
      const { userId, schoolId, platformId, column, scopes, due } = grade;
      if (data['result'] === 'unreachable') {
        if (Date.parse(due.attemptStartedAt) + reconciledForMs <= now) return { kind: 'done' };
        return { kind: 'command', context: 'lti', name: 'ResendLtiGrade', payload: { gradeId, schoolId } };
      }
      const platform = await deps.platform(platformId);
      const mayLook = platform && column.is === 'known' && scopes.includes(gradesScopes.result);
      if (!mayLook || Date.parse(meta.at) + reconciledForMs <= now) return { kind: 'done' };
      try {
        const held = await deps.services.held(platform, column.lineItem, userId);
        await deps.compare({ gradeId, number, held });
      } catch (error) {
        if (error instanceof PlatformBusy) return { kind: 'again', afterMs: error.afterMs };
        if (!(error instanceof PlatformRefuses)) throw error;
      }
      return { kind: 'again', afterMs: dayMs };
    },
  }),
);
