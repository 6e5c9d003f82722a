import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { type Documents } from '../documents/documents.port.js';
import type { Position } from '../event-store/event-store.port.js';
import type { Progress } from './progress.js';

/** A read model that cannot be read just now: it is being built, or has not come as far as somebody needs. It passes. */
export class ReadModelBehind extends Unavailable {}

type Reading = {
  /** What is read has to be as far as this, where that can be had soon. */
  readonly after?: Position | undefined;
  /** Called with each read model that is read and is not as far as that, or is known to be behind. */
  readonly onBehind: (collection: string) => void;
};

const readings = new AsyncLocalStorage<
  Reading & { until?: number; readonly seen: Map<string, Promise<boolean>> }
>();

let openReadings = 0;

/**
 * Runs what reads: it waits for those read models that it reads, and for no others. While nobody reads, no context is
 * carried along: in Node 20 that costs every promise of the process, such as each chunk's, a quarter more.
 */
export const reading = async <T>(options: Reading, run: () => Promise<T>): Promise<T> => {
  openReadings += 1;
  try {
    return await readings.run({ ...options, seen: new Map() }, run);
  } finally {
    openReadings -= 1;
    if (openReadings === 0) readings.disable();
  }
};

/** How long one call waits for read models, ms. */
const waitMs = 2_000;

/**
 * The documents as queries see them: each read of a read model waits for what the call asks for (`reading`).
 * @param readModels collections of projections
 * @throws ReadModelBehind, also where nobody asks, for a read model that has never been whole
 */
export const readingDocuments = (
  documents: Documents,
  { progress, clock }: { readonly progress: Pick<Progress, 'last' | 'wait'>; readonly clock: Clock },
  readModels: ReadonlySet<string>,
): Documents => {
  const isFarEnough = async (collection: string, after: Position | undefined, timeoutMs: number) => {
    const { state = 'live' } = progress.last(collection) ?? {};
    const isReached =
      after === undefined || (await progress.wait([collection], after, state === 'stopped' ? 0 : timeoutMs));
    return isReached && state === 'live';
  };
  const ready = async (collection: string): Promise<void> => {
    if (!readModels.has(collection)) return;
    if (progress.last(collection)?.state === 'building')
      throw new ReadModelBehind(`${collection} is being built`);
    const call = readings.getStore();
    if (!call) return;
    const until = (call.until ??= clock.now() + waitMs);
    const timeoutMs = Math.max(0, until - clock.now());
    const asked = call.seen.get(collection) ?? isFarEnough(collection, call.after, timeoutMs);
    call.seen.set(collection, asked);
    if (!(await asked)) call.onBehind(collection);
  };
  return {
    ...documents,
    get: async (collection, id) => {
      await ready(collection);
      return documents.get(collection, id);
    },
    getMany: async (collection, ids) => {
      await ready(collection);
      return documents.getMany(collection, ids);
    },
    find: async (collection, query) => {
      await ready(collection);
      return documents.find(collection, query);
    },
    count: async (collection, query) => {
      await ready(collection);
      return documents.count(collection, query);
    },
  };
};
