import { personErased } from '@lectern/events/accounts/person.events';
import type { Reactor, ReactorRule } from '../../platform/work/reactor.js';

export const eraseFamilyRule: ReactorRule = {
  name: 'erase-family',
  actsFrom: '2026-11-22',
  on: [personErased.type],
};

/** The profiles of children go with their parent's account, at once; `erase-orphan` ends those who come later. */
export const eraseFamily = (deps: {
  /** Ids of all children who may have been registered by now with an account; some may never be. */
  readonly childrenOf: (personId: string) => Promise<readonly string[]>;
}): Reactor => ({
  ...eraseFamilyRule,
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
});
