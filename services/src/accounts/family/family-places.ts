import { claimStream } from '@lectern/events/accounts/claim.events';
import { mostChildren } from '@lectern/events/accounts/family.routes';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { childPlaceHash } from '../people/claim-hash.js';
import { claimDecider } from '../people/claim.decider.js';

/**
 * Ids of those who have a place for children in a family, from the journal: each takes it before they are registered, so
 * that nobody is missing whom the read models do not know yet. Some may never have been registered.
 */
export const childrenByPlace = async (
  deps: { readonly store: EventStore; readonly codec: Codec; readonly claimKey: Uint8Array },
  familyId: string,
): Promise<readonly string[]> => {
  const owners: string[] = [];
  for (let place = 0; place < mostChildren; place += 1) {
    const stream = claimStream('child-place', childPlaceHash(deps.claimKey, familyId, place));
    const claim = await foldStream(deps, claimDecider, stream);
    if (claim.status === 'claimed') owners.push(claim.ownerId);
  }
  return owners;
};
