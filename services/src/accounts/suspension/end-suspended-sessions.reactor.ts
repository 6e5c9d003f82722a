import { personSuspended, suspensionLifted } from '@lectern/events/accounts/person.events';
import { defineReactor } from '../../platform/work/reactor.js';

/**
 * Has the sessions of somebody who was suspended end, whatever became of the command that suspended them: it ends them too,
 * at once, but its host may have died in between. Whoever signs in meanwhile is looked at again once their session is there.
 * @param deps.endSessions ends every session in which somebody goes on as this person, and those their account began
 */
export const endSuspendedSessions = defineReactor(
  {
    name: 'end-suspended-sessions',
    actsFrom: '2026-11-22',
    on: [personSuspended.type],
  },
  (deps: { readonly endSessions: (personId: string) => Promise<void> }) => ({
    afterRebuild: 'harmless',
    because: 'who is still suspended has no session to lose, and who is not keeps theirs',
    // Nobody who is kept out stays in because of a few bad minutes.
    maxFailures: 1_000,
    act: async ({ data, revision }, { stream }) => {
      const isLifted = (await stream()).some(
        (later) => later.type === suspensionLifted.type && later.revision > revision,
      );
      if (!isLifted) await deps.endSessions(String(data['personId']));
      return { kind: 'done' };
    },
  }),
);
