import type { Clock } from '../../platform/clock/clock.port.js';
import type { Collection, Documents } from '../../platform/documents/documents.port.js';
import { changeDocument } from './change-document.js';
import { createOneAfterAnother } from './one-after-another.js';
import { pruneExpired } from './prune-expired.js';

/** When something happened under a name, in ms since the epoch, the oldest first. */
type Times = { readonly times: readonly number[]; readonly expiresAt: string };

/** A collection that counts. Names are hashes: whom they are about is not stored in the clear. */
export const timesCollection = <Name extends string>(name: Name) =>
  ({ name, indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }] }) as const satisfies Collection;

/** How often something happened in a stretch of time. */
export type CountedTimes = {
  /**
   * Counts one more, together with all other hosts.
   * @returns false when there were `limit` already, and nothing is counted
   */
  readonly add: (id: string, limit: number) => Promise<boolean>;
  /** Removes some of what is too old to count. */
  readonly prune: () => Promise<void>;
};

export const createCountedTimes = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly collection: ReturnType<typeof timesCollection>;
  readonly windowMs: number;
}): CountedTimes => {
  const { documents, clock, collection, windowMs } = deps;
  const oneAfterAnother = createOneAfterAnother();

  const add = (id: string, limit: number): Promise<boolean> =>
    changeDocument<Times, boolean>(documents, collection.name, id, (stored) => {
      const now = clock.now();
      const times = (stored?.times ?? []).filter((time) => time > now - windowMs);
      if (times.length >= limit) return { result: false };
      const expiresAt = new Date(now + windowMs).toISOString();
      return { body: { times: [...times, now], expiresAt }, result: true };
    });

  return {
    add: (id, limit) => oneAfterAnother(id, () => add(id, limit)),
    prune: () => pruneExpired(documents, collection, clock.now()),
  };
};
