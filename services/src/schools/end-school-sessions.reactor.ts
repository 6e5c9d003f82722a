import { schoolClosed, schoolReopened, schoolSuspended } from '@lectern/events/schools/school.events';
import { defineReactor } from '../platform/work/reactor.js';

/**
 * Has the sessions of everybody end whose school was suspended or closed. Whoever signs in meanwhile is refused by the
 * journal.
 * @param deps.endSessions ends every session of those who are with this school and no family
 */
export const endSchoolSessions = defineReactor(
  {
    name: 'end-school-sessions',
    actsFrom: '2026-11-24',
    on: [schoolSuspended.type, schoolClosed.type],
  },
  (deps: { readonly endSessions: (schoolId: string) => Promise<void> }) => ({
    afterRebuild: 'harmless',
    because:
      'nobody of a school that is still kept out has a session to lose, and of one that is open they keep theirs',
    // Nobody who is kept out stays in because of a few bad minutes.
    maxFailures: 1_000,
    act: async ({ data, revision }, { stream }) => {
      const isReopened = (await stream()).some(
        (later) => later.type === schoolReopened.type && later.revision > revision,
      );
      if (!isReopened) await deps.endSessions(String(data['schoolId']));
      return { kind: 'done' };
    },
  }),
);
