import type { Clock } from '../../platform/clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Collection,
  type Documents,
} from '../../platform/documents/documents.port.js';
import { createOneAfterAnother, type OneAfterAnother } from './one-after-another.js';
import { pruneExpired } from './prune-expired.js';

/** When something happened under a name, in ms since the epoch, the oldest first. */
type Times = { readonly times: readonly number[]; readonly expiresAt: string };

/** A collection that counts. Names are hashes: whom they are about is not stored in the clear. */
export const timesCollection = <Name extends string>(name: Name) =>
  ({ name, indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }] }) as const satisfies Collection;

/** How often something happened in a stretch of time. */
export type CountedTimes = {
  readonly recent: (id: string) => Promise<number>;
  /** Counts one more. @returns false when there were `limit` already, and nothing is counted */
  readonly add: (id: string, limit: number) => Promise<boolean>;
  readonly forget: (id: string) => Promise<void>;
  readonly oneAfterAnother: OneAfterAnother;
  /** Removes some of what is too old to count. */
  readonly prune: () => Promise<void>;
};

const maxTries = 10;

export const createCountedTimes = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly collection: ReturnType<typeof timesCollection>;
  readonly windowMs: number;
}): CountedTimes => {
  const { documents, clock, collection, windowMs } = deps;
  const { name } = collection;

  const read = async (id: string) => {
    const document = await documents.get<Times>(name, id);
    const times = (document?.body.times ?? []).filter((time) => time > clock.now() - windowMs);
    return { times, revision: document?.revision ?? ('none' as const) };
  };

  const add = async (id: string, limit: number): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      const { times, revision } = await read(id);
      if (times.length >= limit) return false;
      const now = clock.now();
      const body = { times: [...times, now], expiresAt: new Date(now + windowMs).toISOString() };
      try {
        await documents.put(name, id, body, revision);
        return true;
      } catch (error) {
        if (!(error instanceof WrongDocumentRevision)) throw error;
        // Others are counting on: one less does not open the door.
        if (attempt === maxTries) return true;
      }
    }
  };

  return {
    add,
    recent: async (id) => (await read(id)).times.length,
    forget: async (id) => void (await documents.delete(name, id)),
    oneAfterAnother: createOneAfterAnother(),
    prune: () => pruneExpired(documents, collection, clock.now()),
  };
};
