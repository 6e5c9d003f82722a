import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type BlobEntry, type Blobs, BlobsUnavailable, type PutResult } from './blobs.port.js';
import { type ByteRange, sliceOf } from './check-blob.js';
import { syncFolder } from './durable-files.js';
import { openSegmentIndex, type Place } from './segment-index.js';
import { deletionMark, recordAt, recordOf, recordsFrom } from './segment-record.js';

type Blob = { readonly entry: BlobEntry; readonly bytes: Uint8Array };

/** A blob to be put; without bytes, one to be deleted. */
type Change = {
  readonly entry: BlobEntry;
  readonly bytes: Uint8Array | undefined;
  readonly resolve: (result: PutResult) => void;
  readonly reject: (error: unknown) => void;
};

/** A segment takes no more once it has these. */
const usualSegmentBytes = 8 * 1_048_576;
/** One write and one sync take at most this many changes. */
const mostChanges = 400;
/** At most this many blobs are on disk and not yet in the index. */
const mostUnindexed = 1_000;
/** A segment that holds no more than this many blobs, in no more than a quarter of its bytes, is compacted. */
const sparseBlobs = 32;

const unavailable = (cause: unknown): BlobsUnavailable =>
  new BlobsUnavailable('the chunks cannot be used', { cause });

const lengthOf = ({ headLength, entry }: Place): number => headLength + entry.size;

/**
 * Blobs of some kilobytes in append-only segment files: all that waits while the disk is busy goes in one write with one
 * sync. A deleted blob is marked where it stands, and a segment of which little is left is written anew. The segments are
 * the truth. The index follows them: what it lacks is known here and, after a crash, read from the end of the segments.
 * @param options.segmentBytes a segment takes no more once it has these (8 MiB)
 */
export const openSegmentStore = async (options: {
  readonly folder: string;
  readonly segmentBytes?: number;
}): Promise<Blobs> => {
  const { folder, segmentBytes = usualSegmentBytes } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const index = openSegmentIndex(join(folder, 'index.sqlite'));
  const pathOf = (number: number): string => join(folder, `${String(number).padStart(8, '0')}.segment`);
  const waiting: Change[] = [];
  let draining: Promise<void> | undefined;
  let active: { readonly number: number; readonly file: FileHandle; length: number } | undefined;
  /** What stands in the active segment and is not yet in the index. */
  const unindexed = new Map<string, Place>();
  /** Closed segments that may have become sparse. */
  const suspects = new Set<number>();

  const known = index.lengths();
  let newest = Math.max(0, ...known.keys());
  const files = (await readdir(folder)).filter((name) => /^\d{8}\.segment$/.test(name)).toSorted();
  const numbers = files.map((name) => Number.parseInt(name, 10));
  // Of a segment that was removed a power cut may have brought the places back.
  for (const number of known.keys()) if (!numbers.includes(number)) index.removeSegment(number);
  for (const segment of numbers) {
    suspects.add(segment);
    if (segment < newest) continue;
    const bytes = await readFile(pathOf(segment));
    const records = [...recordsFrom(bytes, known.get(segment) ?? 0)];
    const places = records.map(([record, offset]) => ({ ...record, segment, offset }));
    index.add(segment, places, bytes.length);
    newest = segment;
  }

  const updateIndex = (): typeof index => {
    if (!active || unindexed.size === 0) return index;
    try {
      index.add(active.number, unindexed.values(), active.length);
    } catch (error) {
      throw unavailable(error);
    }
    unindexed.clear();
    return index;
  };
  const find = (key: string): Place | undefined => updateIndex().find([key]).get(key);

  const closeActive = async (): Promise<void> => {
    updateIndex();
    const closed = active;
    active = undefined;
    if (closed) suspects.add(closed.number);
    await closed?.file.close();
  };
  /** The segment that takes so many bytes more. */
  const activeFor = async (bytes: number): Promise<NonNullable<typeof active>> => {
    if (active && (active.length === 0 || active.length + bytes <= segmentBytes)) return active;
    await closeActive();
    newest += 1;
    active = { number: newest, file: await open(pathOf(newest), 'wx', 0o600), length: 0 };
    await syncFolder(folder);
    return active;
  };

  const write = async (blobs: readonly Blob[]): Promise<void> => {
    if (blobs.length === 0) return;
    const records = blobs.map(({ entry, bytes }) => recordOf(entry, bytes));
    const parts = records.flatMap(({ head }, at) => [head, blobs[at]?.bytes ?? head]);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    try {
      const segment = await activeFor(length);
      const { bytesWritten } = await segment.file.writev(parts, segment.length);
      if (bytesWritten !== length) throw new Error(`the disk took ${bytesWritten} of ${length} bytes`);
      await segment.file.datasync();
      for (const { record } of records) {
        const place = { ...record, segment: segment.number, offset: segment.length };
        unindexed.set(record.entry.key, place);
        segment.length += lengthOf(place);
      }
      if (unindexed.size >= mostUnindexed) updateIndex();
    } catch (error) {
      // Nothing is known of what the disk holds behind the end: cut it off, and go on elsewhere.
      await active?.file.truncate(active.length).catch(() => undefined);
      await closeActive().catch(() => undefined);
      throw error;
    }
  };

  /** @returns undefined when it is deleted, which after a power cut the index may not know */
  const read = async (place: Place): Promise<Buffer | undefined> => {
    const bytes = Buffer.allocUnsafe(lengthOf(place));
    const file = await open(pathOf(place.segment));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, place.offset).finally(() => file.close());
    if (bytes.subarray(0, deletionMark.length).equals(deletionMark)) return undefined;
    const data = bytes.subarray(place.headLength);
    if (bytesRead !== bytes.length || crc32(data) !== place.dataChecksum) throw new Error('damaged on disk');
    return data;
  };
  const get = async (key: string, range?: ByteRange, tried?: number): Promise<Uint8Array | undefined> => {
    const place = find(key);
    if (!place) return undefined;
    try {
      const bytes = await read(place);
      if (!bytes) index.remove([place]);
      const { from, length } = sliceOf(place.entry.size, range);
      return bytes?.subarray(from, from + length);
    } catch (error) {
      // Deleted or moved meanwhile, and its segment gone: then it is not where it was.
      if (place.segment === tried) throw unavailable(error);
      return get(key, range, place.segment);
    }
  };

  const putAll = async (changes: readonly Change[]): Promise<void> => {
    const puts = changes.filter((change): change is Change & Blob => change.bytes !== undefined);
    const found = new Map(index.find(puts.map(({ entry }) => entry.key)));
    // What cannot be read is stored anew.
    for (const [key, place] of found) if (!(await read(place).catch(() => undefined))) found.delete(key);
    const fresh = new Map<string, Blob>();
    const answers = puts.map((put) => {
      const { key } = put.entry;
      const there = unindexed.get(key) ?? found.get(key) ?? fresh.get(key);
      if (!there) fresh.set(key, put);
      return () => put.resolve(there ? { outcome: 'exists', entry: there.entry } : { outcome: 'stored' });
    });
    await write([...fresh.values()]);
    for (const answer of answers) answer();
  };

  const deleteAll = async (changes: readonly Change[]): Promise<void> => {
    const deletions = changes.filter(({ bytes }) => !bytes);
    if (deletions.length === 0) return;
    const places = [
      ...updateIndex()
        .find(deletions.map(({ entry }) => entry.key))
        .values(),
    ];
    for (const number of new Set(places.map(({ segment }) => segment))) {
      const here = places.filter(({ segment }) => segment === number);
      const file = await open(pathOf(number), 'r+');
      try {
        for (const { offset } of here) await file.write(deletionMark, 0, deletionMark.length, offset);
        await file.datasync();
      } finally {
        await file.close();
      }
      index.remove(here);
      suspects.add(number);
    }
    for (const { resolve } of deletions) resolve({ outcome: 'stored' });
  };

  /** Removes a segment if it is sparse, once what can still be read of it is written anew. */
  const compact = async (number: number): Promise<void> => {
    const left = number === active?.number ? undefined : index.fewIn(number, sparseBlobs);
    if (!left) return;
    if (left.length > 0) {
      const file = await readFile(pathOf(number));
      if (left.reduce((sum, place) => sum + lengthOf(place), 0) * 4 > file.length) return;
      const bytesOf = ({ offset, headLength, entry }: Place): Buffer =>
        file.subarray(offset + headLength, offset + headLength + entry.size);
      const whole = left.filter(({ offset }) => recordAt(file, offset));
      await write(whole.map((place) => ({ entry: place.entry, bytes: bytesOf(place) })));
      updateIndex();
    }
    index.removeSegment(number);
    await rm(pathOf(number), { force: true });
    // Else a power cut could bring it back, with blobs that are deleted elsewhere by then.
    await syncFolder(folder);
  };

  const drain = async (): Promise<void> => {
    while (waiting.length + suspects.size > 0) {
      // Whoever was answered, or is read from a socket in this turn, comes with this batch.
      await setImmediate();
      const changes = waiting.splice(0, mostChanges);
      for (const carryOut of [putAll, deleteAll])
        await carryOut(changes).catch((error: unknown) => {
          for (const { reject } of changes) reject(unavailable(error));
        });
      // One at a time, for whoever waits. What fails is tried again when more of it is deleted, and at the next start.
      const [number] = suspects;
      if (number === undefined) continue;
      suspects.delete(number);
      await compact(number).catch(() => undefined);
    }
    draining = undefined;
  };
  await drain();
  const change = (entry: BlobEntry, bytes?: Uint8Array) =>
    new Promise<PutResult>((resolve, reject) => {
      waiting.push({ entry, bytes, resolve, reject });
      draining ??= drain();
    });

  return {
    put: (key, bytes, meta = {}) => change({ key, size: bytes.length, meta }, bytes),
    get: (key, range) => get(key, range),
    head: async (key) => find(key)?.entry,
    list: async (prefix) => updateIndex().list(prefix),
    all: async function* () {
      yield* updateIndex().all();
    },
    delete: async (key) => {
      await change({ key, size: 0, meta: {} });
    },
    close: async () => {
      await draining;
      await closeActive();
      index.close();
    },
  };
};
