import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Collection,
  type Documents,
} from '../../platform/documents/documents.port.js';
import { createOneAfterAnother } from './one-after-another.js';
import { pruneExpired } from './prune-expired.js';

export const newSessionsCollection = {
  name: 'new-sessions',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

/** A number rather than times: there may be many, and whether a quarter of an hour begins now or earlier is no matter. */
type Count = { readonly count: number; readonly expiresAt: string };

const windowMs = 15 * 60 * 1_000;
/** A whole school shares an address and opens its computers within one lesson; a program makes more. */
export const newSessionsPerAddress = 2_000;
const maxTries = 10;

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

  const takeOnce = async (address: string): Promise<boolean> => {
    const before = await documents.get<Count>(name, address);
    const current = before && before.body.expiresAt > isoNow(clock) ? before.body : undefined;
    if (current && current.count >= newSessionsPerAddress) return false;
    const expiresAt = current?.expiresAt ?? new Date(clock.now() + windowMs).toISOString();
    const body: Count = { count: (current?.count ?? 0) + 1, expiresAt };
    await documents.put(name, address, body, before?.revision ?? 'none');
    if (!current) await pruneExpired(documents, newSessionsCollection, clock.now());
    return true;
  };

  const take = async (address: string): Promise<boolean> => {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      try {
        return await takeOnce(address);
      } catch (error) {
        if (!(error instanceof WrongDocumentRevision)) throw error;
      }
    }
    // Others are counting on: one less does not open the door.
    return true;
  };

  return { take: async (address) => fOff || oneAfterAnother(address, () => take(address)) };
};
