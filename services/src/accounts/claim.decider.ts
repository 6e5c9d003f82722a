import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { ClaimCommand } from '@lectern/events/accounts/account.commands';
import { claimed, claimReleased, type ClaimEvent, type ClaimFact } from '@lectern/events/accounts/claim.events';

export type ClaimState = { readonly ownerId: string | null };

/** What must be unique: the first who claims it has it until they release it. */
export const claimDecider: Decider<ClaimCommand, ClaimState, ClaimFact, ClaimEvent | ClaimFact> = {
  initial: { ownerId: null },
  decide: ({ type, data: { kind, ownerId } }, state) => {
    if (type === 'ReleaseClaim') return state.ownerId === ownerId ? [fact(claimReleased, { kind, ownerId })] : [];
    if (state.ownerId === null) return [fact(claimed, { kind, ownerId })];
    return state.ownerId === ownerId ? [] : reject('conflict', 'This is taken already.');
  },
  evolve: (_state, event) => ({ ownerId: event.type === 'Claimed' ? event.data.ownerId : null }),
};
