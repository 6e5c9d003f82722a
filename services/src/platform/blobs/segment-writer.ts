import type { FileHandle } from 'node:fs/promises';
import { syncFolder, writeAll } from './durable-files.js';
import { createSegmentFile, fileHeadLength, segmentPath } from './segment-file.js';
import type { IndexedBlob, SegmentIndex } from './segment-index.js';
import type { encodeRecord, PlacedRecord } from './segment-record.js';

/** The segment that takes new records: `length` is where the next one goes, and everything before is on disk. */
export type ActiveSegment = { readonly number: number; readonly file: FileHandle; length: number };

export type EncodedRecord = ReturnType<typeof encodeRecord>;

export type SegmentWriter = {
  /**
   * Appends a record, or nothing, as `decide` says of the blob as it is when its turn comes: changes of one key follow
   * one another. Resolves with that blob when the record is on disk and in the index.
   * @param bytes about how many it will be
   */
  change(
    key: string,
    bytes: number,
    decide: (known: IndexedBlob | undefined) => EncodedRecord | undefined,
  ): Promise<IndexedBlob | undefined>;
  /** Begins a new segment, unless the active one is empty. */
  seal(): Promise<void>;
  active(): ActiveSegment;
  /** Ends what waits. */
  close(): Promise<void>;
};

type Change = {
  readonly key: string;
  readonly bytes: number;
  readonly decide: (known: IndexedBlob | undefined) => EncodedRecord | undefined;
};
type Job = {
  readonly change: Change | 'seal';
  readonly resolve: (known: IndexedBlob | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** One write and one sync take at most this many records and bytes. */
const mostRecords = 400;
const mostBytes = 8 * 1_048_576;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Begins a segment, on disk. */
export const beginSegment = async (folder: string, number: number): Promise<ActiveSegment> => {
  const file = await createSegmentFile(segmentPath(folder, number));
  await syncFolder(folder);
  return { number, file, length: fileHeadLength };
};

/** What a record of this batch leaves behind, for a later one of the same key. */
const asWritten = ({ record: { kind, key, meta, ...rest } }: EncodedRecord): IndexedBlob | undefined =>
  kind === 'put'
    ? { ...rest, entry: { key, size: rest.dataLength, meta }, segment: Infinity, offset: Infinity }
    : undefined;

/** Appends to the active segment: all changes that wait while the disk is busy go in the next write, with one sync. */
export const createSegmentWriter = (
  first: ActiveSegment,
  options: { readonly folder: string; readonly segmentBytes: number; readonly index: SegmentIndex },
): SegmentWriter => {
  const { index } = options;
  let active = first;
  let waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  const seal = async (): Promise<void> => {
    if (active.length === fileHeadLength) return;
    const sealed = active;
    active = await beginSegment(options.folder, sealed.number + 1);
    await sealed.file.close();
  };

  const takeBatch = (): readonly Job[] => {
    let bytes = 0;
    const end = waiting.findIndex(({ change }, at) => {
      if (change === 'seal') return true;
      bytes += change.bytes;
      return at >= mostRecords || (at > 0 && bytes > mostBytes);
    });
    const batch = waiting.slice(0, end < 0 ? waiting.length : Math.max(1, end));
    waiting = waiting.slice(batch.length);
    return batch;
  };

  /** After a failed write nothing is known of what the disk holds behind the end: cut it off, and go on elsewhere. */
  const cutBack = async (): Promise<void> => {
    await active.file.truncate(active.length).catch(() => undefined);
    await seal().catch(() => undefined);
  };

  const write = async (records: readonly EncodedRecord[]): Promise<void> => {
    const bytes = records.reduce((sum, { record }) => sum + record.length, 0);
    if (active.length + bytes > options.segmentBytes) await seal();
    let end = active.length;
    const placed = records.map(({ record }): PlacedRecord => {
      end += record.length;
      return { record, offset: end - record.length };
    });
    try {
      await writeAll(
        active.file,
        records.flatMap(({ parts }) => parts),
        active.length,
      );
      await active.file.datasync();
      index.take(placed, { segment: active.number, length: end });
      active.length = end;
    } catch (error) {
      await cutBack();
      throw error;
    }
  };

  const carryOut = async (batch: readonly Job[]): Promise<void> => {
    const written = new Map<string, IndexedBlob | undefined>();
    const records: EncodedRecord[] = [];
    const found = batch.map(({ change }) => {
      if (change === 'seal') return undefined;
      const { key, decide } = change;
      const known = written.has(key) ? written.get(key) : index.get(key);
      const encoded = decide(known);
      if (encoded) {
        records.push(encoded);
        written.set(key, asWritten(encoded));
      }
      return known;
    });
    if (records.length > 0) await write(records);
    else if (batch[0]?.change === 'seal') await seal();
    batch.forEach(({ resolve }, at) => resolve(found[at]));
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Whoever was answered, or is read from a socket in this turn, comes with this batch.
      await nextTurn();
      const batch = takeBatch();
      await carryOut(batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)));
    }
    draining = undefined;
  };

  const enqueue = (change: Job['change']): Promise<IndexedBlob | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ change, resolve, reject });
      draining ??= drain();
    });

  return {
    change: (key, bytes, decide) => enqueue({ key, bytes, decide }),
    seal: async () => void (await enqueue('seal')),
    active: () => active,
    close: async () => {
      await draining;
      await active.file.close();
    },
  };
};
