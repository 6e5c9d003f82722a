import { personErased } from '@lectern/events/accounts/person.events';
import { responseCancelled } from '@lectern/events/practice/attempt.events';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { start, type EventStore, type StoredEvent } from '../platform/event-store/event-store.port.js';
import { readJournal } from '../platform/event-store/read-journal.js';
import { installationBlob } from '../platform/installation/installation.js';
import { writeJournal } from './journal-writer.js';
import type { OperatorIo } from './operator.js';

export type CopiedEvent = Omit<StoredEvent, 'position'>;
export type CopiedBlob = {
  readonly key: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
};

/** Some of what is copied; `share` of `what` has been read with it. */
export type Piece = { readonly what: string; readonly share: number } & (
  | { readonly kind: 'events'; readonly events: readonly CopiedEvent[] }
  | { readonly kind: 'blob'; readonly blob: CopiedBlob }
);

/** Where copies go; `blob` may resolve before the blob is stored. */
export type CopyTarget = {
  readonly events: (events: readonly CopiedEvent[]) => Promise<void>;
  readonly blob: (blob: CopiedBlob) => Promise<void>;
  /** All that was given is stored. */
  readonly end: () => Promise<void>;
};

/** Where copies go that are only looked at. */
export const nowhere: CopyTarget = {
  events: () => Promise.resolve(),
  blob: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

export type CopyCounts = { events: number; blobs: number; blobBytes: number };

/** Stores to copy from; of one that is missing nothing is copied. */
type CopiedStores = { readonly store?: EventStore | undefined; readonly blobs?: Blobs | undefined };

/** Events read at once; progress is told after each of these pages. */
const pageEvents = 100;
/** Blobs on their way at once. */
const lanes = 8;
/** Every answer that is cancelled meanwhile may ask for one more round; they become shorter and shorter. */
const mostRounds = 10;

/**
 * The one loop of backup, restore and move.
 * @param doing what progress is called: "Copying"
 * @throws what either side throws; the signal's reason
 */
export const copyStores = async (
  from: AsyncIterable<Piece>,
  to: CopyTarget,
  { signal, progress }: Pick<OperatorIo, 'signal' | 'progress'>,
  doing: string,
): Promise<CopyCounts> => {
  const counts = { events: 0, blobs: 0, blobBytes: 0 };
  for await (const piece of from) {
    signal.throwIfAborted();
    if (piece.kind === 'events') {
      await to.events(piece.events);
      counts.events += piece.events.length;
    } else {
      await to.blob(piece.blob);
      counts.blobs += 1;
      counts.blobBytes += piece.blob.bytes.length;
    }
    progress(`${doing} ${piece.what}: ${Math.floor(Math.min(piece.share, 1) * 100)} %`);
  }
  await to.end();
  return counts;
};

/** Reads blobs some at a time, in their order. Which installation they belong to is said when all are copied. */
async function* readBlobs(
  blobs: Blobs,
  known: ReadonlySet<string>,
): AsyncGenerator<CopiedBlob & { readonly size: number }, undefined> {
  const underWay: Promise<(CopiedBlob & { readonly size: number }) | undefined>[] = [];
  try {
    for await (const { key, size, meta } of blobs.all()) {
      if (known.has(key) || key === installationBlob) continue;
      const reading = blobs.get(key).then((bytes) => bytes && { key, size, meta, bytes });
      // Told when its turn comes.
      reading.catch(() => undefined);
      underWay.push(reading);
      const oldest = underWay.length >= lanes ? await underWay.shift() : undefined;
      if (oldest) yield oldest;
    }
    for (let next = underWay.shift(); next; next = underWay.shift()) {
      const blob = await next;
      if (blob) yield blob;
    }
    return undefined;
  } finally {
    await Promise.allSettled(underWay);
  }
}

/** After these events blobs are removed that earlier events name. */
const removesBlobs: ReadonlySet<string> = new Set([responseCancelled.type, personErased.type]);

/**
 * Reads stores while others may write. The journal up to its head comes first and the blobs after it, so that what its
 * events name is there; if answers were cancelled meanwhile, the journal goes on to those events, as they say why blobs
 * are missing.
 */
export async function* readStores(
  { store, blobs }: CopiedStores,
  signal: AbortSignal,
): AsyncGenerator<Piece, undefined> {
  const known = new Set<string>();
  let after = start;
  for (let round = 1; round <= mostRounds; round += 1) {
    const to = store ? await store.head() : start;
    if (store)
      for await (const events of readJournal(store, { after, to, batchSize: pageEvents, signal })) {
        // A guess at how far it is, and nothing else, is what positions are good for.
        const share = Number(events.at(-1)?.position) / Number(to);
        yield { kind: 'events', events, what: 'the journal', share };
      }
    if (blobs) {
      let total = 0;
      for await (const { key, size } of blobs.all()) if (!known.has(key)) total += size + 1;
      let done = 0;
      for await (const blob of readBlobs(blobs, known)) {
        if (known.has(blob.key)) continue;
        known.add(blob.key);
        done += blob.size + 1;
        yield { kind: 'blob', blob, what: 'the recordings', share: Math.min(done / total, 1) };
      }
    }
    after = to;
    let isAgain = false;
    if (store && blobs)
      for await (const events of readJournal(store, { after, to: await store.head(), signal }))
        isAgain ||= events.some(({ type }) => removesBlobs.has(type));
    if (!isAgain) return undefined;
  }
  return undefined;
}

/**
 * Empty stores that are filled.
 * @param appendsAhead appends under way at once: 1, unless the store takes appends of several streams in the order of the calls
 */
export const storesTarget = (
  { store, blobs }: { readonly store: EventStore; readonly blobs: Blobs },
  appendsAhead: number,
): CopyTarget => {
  const journal = writeJournal(store, appendsAhead);
  const underWay: Promise<unknown>[] = [];
  return {
    events: async (events) => {
      for (const event of events) await journal.add(event);
    },
    blob: async ({ key, bytes, meta }) => {
      const storing = blobs.put(key, bytes, meta);
      // Told when its turn comes.
      storing.catch(() => undefined);
      underWay.push(storing);
      if (underWay.length >= lanes) await underWay.shift();
    },
    end: async () => {
      await journal.end();
      await Promise.all(underWay);
    },
  };
};
