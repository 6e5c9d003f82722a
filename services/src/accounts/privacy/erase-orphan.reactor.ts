import { personRegistered } from '@lectern/events/accounts/person.events';
import { defineReactor } from '../../platform/work/reactor.js';

/**
 * A child who came while the parent's account went goes too. With `erase-family` no order leaves one behind: a child takes
 * a place before it is registered, so whoever was registered before the parent's end has one that `erase-family` finds
 * after it; for whoever is registered later the end is in the journal when this looks.
 */
export const eraseOrphan = defineReactor(
  {
    name: 'erase-orphan',
    actsFrom: '2026-11-22',
    on: [personRegistered.type],
    dueAfter: ({ data }) => (data['familyId'] === undefined ? undefined : 0),
  },
  (deps: {
    /** Whether the journal says that an account was erased. */
    readonly isErased: (personId: string) => Promise<boolean>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a child whose family is there stays, and one whose family is gone ought to go',
    act: async ({ data }) => {
      if (!(await deps.isErased(String(data['familyId'])))) return { kind: 'done' };
      const payload = { personId: data['personId'], waitMs: 0 };
      return { kind: 'command', context: 'accounts', name: 'ConfirmDeletion', payload };
    },
  }),
);
