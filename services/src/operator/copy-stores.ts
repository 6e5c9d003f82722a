import { personErased } from '@lectern/events/accounts/person.events';
import { responseCancelled } from '@lectern/events/practice/attempt.events';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { start, type EventStore, type StoredEvent } from '../platform/event-store/event-store.port.js';
import { readJournal } from '../platform/event-store/read-journal.js';
import { installationBlob } from '../platform/installation/installation.js';
import type { OperatorIo } from './operator.js';

export type CopiedEvent = Omit<StoredEvent, 'position'>;
export type CopiedBlob = {
  readonly key: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
};

/** Some of what is copied. */
export type Piece =
  | { readonly kind: 'events'; readonly events: readonly CopiedEvent[] }
  | { readonly kind: 'blob'; readonly blob: CopiedBlob };

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

/** Events read at once. */
const pageEvents = 500;
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
    progress(`${doing}: ${counts.events} events, ${counts.blobs} recordings`);
  }
  await to.end();
  return counts;
};

/** Reads blobs some at a time, in their order. Which installation they belong to is said when all are copied. */
async function* readBlobs(blobs: Blobs, known: ReadonlySet<string>): AsyncGenerator<CopiedBlob, undefined> {
  const underWay: Promise<CopiedBlob | undefined>[] = [];
  try {
    for await (const { key, meta } of blobs.all()) {
      if (known.has(key) || key === installationBlob) continue;
      const reading = blobs.get(key).then((bytes) => bytes && { key, meta, bytes });
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
      for await (const events of readJournal(store, { after, to, batchSize: pageEvents, signal }))
        yield { kind: 'events', events };
    if (blobs)
      for await (const blob of readBlobs(blobs, known)) {
        if (known.has(blob.key)) continue;
        known.add(blob.key);
        yield { kind: 'blob', blob };
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

/** Well under what one append may hold, since data and metadata are counted as they are written here. */
const mostBytes = 500_000;

/** Events as they are appended: neighbours of one stream together. */
function* appendsOf(events: readonly CopiedEvent[]): Generator<readonly CopiedEvent[], undefined> {
  let run: CopiedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const more = Buffer.byteLength(JSON.stringify([event.data, event.metadata]));
    if (run[0] && (run[0].stream !== event.stream || bytes + more > mostBytes)) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += more;
  }
  if (run.length > 0) yield run;
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
  const underWay: Promise<unknown>[] = [];
  const begin = async (work: Promise<unknown>, atOnce: number): Promise<void> => {
    // Told when its turn comes.
    work.catch(() => undefined);
    underWay.push(work);
    while (underWay.length >= atOnce) await underWay.shift();
  };
  return {
    events: async (events) => {
      for (const run of appendsOf(events)) {
        const [{ stream, revision } = { stream: '', revision: 0 }] = run;
        const stored = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
        await begin(store.append(stream, stored, revision === 0 ? 'none' : revision - 1), appendsAhead);
      }
    },
    blob: ({ key, bytes, meta }) => begin(blobs.put(key, bytes, meta), lanes),
    end: async () => void (await Promise.all(underWay)),
  };
};
