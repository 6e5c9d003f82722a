import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import type { Collection, Documents } from '../../platform/documents/documents.port.js';
import { changeDocument } from './change-document.js';
import { createOneAfterAnother } from './one-after-another.js';
import { pruneExpired } from './prune-expired.js';

export const newSessionsCollection = {
  name: 'new-sessions',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

/** A number rather than times: there may be many, and whether a quarter of an hour begins now or earlier is no matter. */
type Count = { readonly count: number; readonly expiresAt: string };

type Taken = { readonly fRoom: boolean; readonly fFirst: boolean };

const windowMs = 15 * 60 * 1_000;
/** A whole school shares an address and opens its computers within one lesson; a program makes more. */
export const newSessionsPerAddress = 2_000;

/** How many sessions that nobody has signed in to yet may begin from one address. */
export type NewSessionLimit = {
  /**
   * Counts one more, together with all other hosts.
   * @param address a hash, see `addressHash`
   * @returns false when there were too many in this quarter of an hour
   */
  readonly take: (address: string) => Promise<boolean>;
};

/** @param deps.fOff lets everybody pass */
export const createNewSessionLimit = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly fOff: boolean;
}): NewSessionLimit => {
  const { documents, clock, fOff } = deps;
  const { name } = newSessionsCollection;
  const oneAfterAnother = createOneAfterAnother();

  const take = async (address: string): Promise<boolean> => {
    const { fRoom, fFirst } = await changeDocument<Count, Taken>(documents, name, address, (stored) => {
      const current = stored && stored.expiresAt > isoNow(clock) ? stored : undefined;
      const count = current?.count ?? 0;
      if (count >= newSessionsPerAddress) return { result: { fRoom: false, fFirst: false } };
      const expiresAt = current?.expiresAt ?? new Date(clock.now() + windowMs).toISOString();
      return { body: { count: count + 1, expiresAt }, result: { fRoom: true, fFirst: count === 0 } };
    });
    if (fFirst) await pruneExpired(documents, newSessionsCollection, clock.now());
    return fRoom;
  };

  return { take: async (address) => fOff || oneAfterAnother(address, () => take(address)) };
};
