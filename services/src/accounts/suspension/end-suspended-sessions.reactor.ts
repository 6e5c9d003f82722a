import { personSuspended, suspensionLifted } from '@lectern/events/accounts/person.events';
import { defineReactor } from '../../platform/work/reactor.js';

/** Somebody whose password was being checked just when they were suspended is in by then, ms after the event. */
const secondLookMs = 10_000;

/**
 * Has the sessions of somebody who was suspended end, whatever became of the call that suspended them: it ends them too,
 * at once, but it may have died in between.
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
    act: async ({ data, meta, revision }, { now, stream }) => {
      const story = await stream();
      const fLifted = story.some(
        (later) => later.type === suspensionLifted.type && later.revision > revision,
      );
      if (fLifted) return { kind: 'done' };
      await deps.endSessions(String(data['personId']));
      const age = now - Date.parse(meta.at);
      return age < secondLookMs ? { kind: 'again', afterMs: secondLookMs - age } : { kind: 'done' };
    },
  }),
);
