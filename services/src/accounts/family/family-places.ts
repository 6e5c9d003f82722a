import { claimStream } from '@lectern/events/accounts/claim.events';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { childPlaceHashes } from '../people/claim-hash.js';
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
  for (const hash of childPlaceHashes(deps.claimKey, familyId)) {
    const stream = claimStream('child-place', hash);
    const claim = await foldStream(deps, claimDecider, stream);
    if (claim.status === 'claimed') owners.push(claim.ownerId);
  }
  return owners;
};
