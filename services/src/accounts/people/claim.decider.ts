import * as refusals from '@lectern/events/accounts/accounts.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { ClaimCommand } from '@lectern/events/accounts/account.commands';
import {
  claimed,
  claimReleased,
  type ClaimEvent,
  type ClaimFact,
} from '@lectern/events/accounts/claim.events';

export type ClaimState =
  | { readonly status: 'free' }
  | { readonly status: 'claimed'; readonly ownerId: string; readonly since: number };

/** Who was seen to hold the claim just now, and what has become of them. */
export type SeenOwner = {
  readonly ownerId: string;
  /** `closed`: it came, and has ended since. */
  readonly status: 'none' | 'there' | 'erased' | 'closed';
};

/** A command with what deciding it needs: its own time, ms since the epoch, and the present owner. */
export type TimedClaimCommand = ClaimCommand & { readonly at: number; readonly seen?: SeenOwner | undefined };

/** A claim is made before its owner; one whose owner has not come by then was left behind by a crash. */
export const abandonedAfterMs = 10 * 60 * 1_000;

const taken = reject(refusals.taken);
const notYours = reject(refusals.notYours);

const fAbandoned = (
  { seen, at }: TimedClaimCommand,
  { ownerId, since }: Extract<ClaimState, { status: 'claimed' }>,
): boolean => {
  if (seen?.ownerId !== ownerId || seen.status === 'there') return false;
  // What the erased had is free in a moment anyway, and what has ended holds nothing.
  return seen.status !== 'none' || at - since >= abandonedAfterMs;
};

const decide = (command: TimedClaimCommand, state: ClaimState): readonly ClaimFact[] | Rejection => {
  const { kind, ownerId } = command.data;
  const claim = fact(claimed, { kind, ownerId });
  if (command.type === 'Claim') {
    if (state.status === 'free') return [claim];
    if (state.ownerId === ownerId) return [];
    if (!fAbandoned(command, state)) return taken;
    return [fact(claimReleased, { kind, ownerId: state.ownerId }), claim];
  }
  if (state.status === 'free') return [];
  return state.ownerId === ownerId ? [fact(claimReleased, { kind, ownerId })] : notYours;
};

/** One value that only one may have: an address, a user name, a join code. */
export const claimDecider: Decider<TimedClaimCommand, ClaimState, ClaimFact, ClaimEvent | ClaimFact> = {
  initial: { status: 'free' },
  decide,
  evolve: (_state, event) =>
    event.type === 'Claimed'
      ? {
          status: 'claimed',
          ownerId: event.data.ownerId,
          // A fact that is only being decided has no time of its own yet; it is never old.
          since: 'meta' in event ? Date.parse(event.meta.at) : Number.POSITIVE_INFINITY,
        }
      : { status: 'free' },
};
