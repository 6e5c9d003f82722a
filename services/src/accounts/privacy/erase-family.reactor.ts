import { personErased } from '@lectern/events/accounts/person.events';
import { defineReactor } from '../../platform/work/reactor.js';

/** The profiles of children go with their parent's account, at once; `erase-orphan` ends those who come later. */
export const eraseFamily = defineReactor(
  {
    name: 'erase-family',
    actsFrom: '2026-11-22',
    on: [personErased.type],
  },
  (deps: {
    /** Ids of all children who may have been registered by now with an account; some may never be. */
    readonly childrenOf: (personId: string) => Promise<readonly string[]>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'children who were erased are not erased again, and those who are there ought to be',
    act: async ({ data }) => {
      const children = await deps.childrenOf(String(data['personId']));
      if (children.length === 0) return { kind: 'done' };
      const commands = children.map((personId) => ({
        name: 'ConfirmDeletion',
        payload: { personId, waitMs: 0 },
      }));
      return { kind: 'commands', context: 'accounts', commands };
    },
  }),
);
