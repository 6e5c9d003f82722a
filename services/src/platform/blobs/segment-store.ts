import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openSqlite, type SqlRow } from '../sqlite/database.js';
import { type BlobEntry, type BlobMeta, BlobsUnavailable, type PutResult } from './blobs.port.js';
import { type ByteRange, sliceOf } from './check-blob.js';
import { syncFolder } from './durable-files.js';
import { recordOf, recordsFrom, type SegmentRecord } from './segment-record.js';

export type SegmentStore = {
  put(key: string, bytes: Uint8Array, meta: BlobMeta): Promise<PutResult>;
  get(key: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  head(key: string): BlobEntry | undefined;
  list(prefix: string): readonly BlobEntry[];
  all(): Iterable<BlobEntry>;
  delete(key: string): Promise<void>;
  /** Ends what waits. */
  close(): Promise<void>;
};

type Put = {
  readonly entry: BlobEntry;
  readonly bytes: Uint8Array;
  readonly resolve: (result: PutResult) => void;
  readonly reject: (error: unknown) => void;
};

/** A segment takes no more once it has these: it goes only when all that is in it is deleted. */
const usualSegmentBytes = 8 * 1_048_576;
/** One write and one sync take at most this many blobs. */
const mostBlobs = 400;
const pageSize = 1_000;

/** `length` says how far a segment is in the table of blobs. */
const schema = `
  CREATE TABLE IF NOT EXISTS blobs (
    key TEXT PRIMARY KEY, segment INTEGER NOT NULL, offset INTEGER NOT NULL, headLength INTEGER NOT NULL,
    dataLength INTEGER NOT NULL, dataChecksum INTEGER NOT NULL, meta TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS blobsBySegment ON blobs (segment);
  CREATE TABLE IF NOT EXISTS segments (
    number INTEGER PRIMARY KEY, length INTEGER NOT NULL, dead INTEGER NOT NULL DEFAULT 0
  );`;

const entryOf = ([key, size, meta]: SqlRow): BlobEntry => ({
  key: String(key),
  size: Number(size),
  meta: JSON.parse(String(meta)) as BlobMeta,
});

const unavailable = (cause: unknown): BlobsUnavailable =>
  new BlobsUnavailable('the chunks cannot be used', { cause });

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Blobs of some kilobytes in append-only segment files: all that waits while the disk is busy goes in one write with one
 * sync. What stands where is in a SQLite file beside them, so that neither memory nor opening grows with what is stored.
 * That file is not synced when something is put: after a power cut it is brought level with the ends of the segments.
 * @param options.segmentBytes a segment takes no more once it has these (8 MiB)
 */
export const openSegmentStore = async (options: {
  readonly folder: string;
  readonly segmentBytes?: number;
}): Promise<SegmentStore> => {
  const { folder, segmentBytes = usualSegmentBytes } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const index = openSqlite(join(folder, 'index.sqlite'), 'process');
  const { prepare } = index;
  index.exec(schema);
  const pathOf = (number: number): string => join(folder, `${String(number).padStart(8, '0')}.segment`);
  let active: { readonly number: number; readonly file: FileHandle; length: number } | undefined;
  let waiting: Put[] = [];
  let draining: Promise<void> | undefined;

  const take = (number: number, records: Iterable<readonly [SegmentRecord, number]>, length: number): void =>
    index.transaction(() => {
      for (const [record, offset] of records) {
        const { key, headLength, dataLength, dataChecksum, meta } = record;
        const row = [key, number, offset, headLength, dataLength, dataChecksum, JSON.stringify(meta)];
        if (record.isDeletion) prepare('DELETE FROM blobs WHERE key = ?').run(key);
        else prepare('INSERT OR REPLACE INTO blobs VALUES (?, ?, ?, ?, ?, ?, ?)').run(...row);
      }
      prepare('INSERT OR REPLACE INTO segments (number, length) VALUES (?, ?)').run(number, length);
    });
  const removeEmpty = async (number: number): Promise<void> => {
    if (number === active?.number) return;
    if (prepare('SELECT 1 FROM blobs WHERE segment = ? LIMIT 1').get(number)) return;
    prepare('DELETE FROM segments WHERE number = ?').run(number);
    await rm(pathOf(number), { force: true });
  };

  const [indexed, indexedTo] = prepare(
    'SELECT number, length FROM segments ORDER BY number DESC LIMIT 1',
  ).get() ?? [0, 0];
  let newest = Number(indexed);
  const files = (await readdir(folder)).filter((name) => /^\d{8}\.segment$/.test(name));
  const numbers = files.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  // Of a segment that was removed a power cut may have brought the places back.
  for (const [number = 0] of prepare('SELECT number FROM segments').all()) {
    if (numbers.includes(Number(number))) continue;
    prepare('DELETE FROM blobs WHERE segment = ?').run(number);
    prepare('DELETE FROM segments WHERE number = ?').run(number);
  }
  for (const number of numbers) {
    if (number >= newest) {
      const bytes = await readFile(pathOf(number));
      take(number, recordsFrom(bytes, number === indexed ? Number(indexedTo) : 0), bytes.length);
      newest = number;
    }
    await removeEmpty(number);
  }

  const leave = async (): Promise<void> => {
    const left = active;
    active = undefined;
    await left?.file.close();
    if (left) await removeEmpty(left.number);
  };
  /** The segment that takes so many bytes more. */
  const activeFor = async (bytes: number): Promise<NonNullable<typeof active>> => {
    if (active && (active.length === 0 || active.length + bytes <= segmentBytes)) return active;
    await leave();
    newest += 1;
    active = { number: newest, file: await open(pathOf(newest), 'wx', 0o600), length: 0 };
    await syncFolder(folder);
    return active;
  };

  const write = async (puts: readonly Put[]): Promise<void> => {
    const records = puts.map(({ entry, bytes }) => recordOf(entry.key, entry.meta, bytes));
    const parts = records.flatMap(({ head }, at) => [head, puts[at]?.bytes ?? head]);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    try {
      const { file, number, length: begin } = await activeFor(length);
      const { bytesWritten } = await file.writev(parts, begin);
      if (bytesWritten !== length) throw new Error(`the disk took ${bytesWritten} of ${length} bytes`);
      await file.datasync();
      let end = begin;
      const placed = records.map(({ record }): readonly [SegmentRecord, number] => {
        end += record.headLength + record.dataLength;
        return [record, end - record.headLength - record.dataLength];
      });
      take(number, placed, end);
      if (active) active.length = end;
    } catch (error) {
      // Nothing is known of what the disk holds behind the end: cut it off, and go on elsewhere.
      await active?.file.truncate(active.length).catch(() => undefined);
      await leave().catch(() => undefined);
      throw error;
    }
  };

  const head = (key: string): BlobEntry | undefined => {
    const row = prepare('SELECT key, dataLength, meta FROM blobs WHERE key = ?').get(key);
    return row && entryOf(row);
  };
  const carryOut = async (batch: readonly Put[]): Promise<void> => {
    const fresh = new Map<string, Put>();
    const there = batch.map((put) => {
      const { key } = put.entry;
      const entry = fresh.get(key)?.entry ?? head(key);
      if (!entry) fresh.set(key, put);
      return entry;
    });
    if (fresh.size > 0) await write([...fresh.values()]);
    for (const [at, { resolve }] of batch.entries()) {
      const entry = there[at];
      resolve(entry ? { outcome: 'exists', entry } : { outcome: 'stored' });
    }
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Whoever was answered, or is read from a socket in this turn, comes with this batch.
      await nextTurn();
      const batch = waiting.slice(0, mostBlobs);
      waiting = waiting.slice(mostBlobs);
      await carryOut(batch).catch((error: unknown) =>
        batch.forEach(({ reject }) => reject(unavailable(error))),
      );
    }
    draining = undefined;
  };

  const read = async (row: SqlRow, range: ByteRange | undefined): Promise<Uint8Array> => {
    const [segment = 0, offset = 0, size = 0, checksum] = row.map(Number);
    const { from, length } = sliceOf(size, range);
    const file = await open(pathOf(segment));
    try {
      const bytes = Buffer.allocUnsafe(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset + from);
      if (bytesRead !== length || (length === size && crc32(bytes) !== checksum))
        throw new Error('damaged on disk');
      return bytes;
    } finally {
      await file.close();
    }
  };

  return {
    put: (key, bytes, meta) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry: { key, size: bytes.length, meta }, bytes, resolve, reject });
        draining ??= drain();
      }),
    get: async (key, range) => {
      try {
        const row = prepare(
          'SELECT segment, offset + headLength, dataLength, dataChecksum FROM blobs WHERE key = ?',
        ).get(key);
        return row && (await read(row, range));
      } catch (error) {
        // Deleted meanwhile, and its segment with it.
        if (!head(key)) return undefined;
        throw unavailable(error);
      }
    },
    head,
    list: (prefix) =>
      // Everything that begins with `a/` comes before `a0`, which follows it: `0` is the character after `/`.
      prepare('SELECT key, dataLength, meta FROM blobs WHERE key > ? AND key < ? ORDER BY key')
        .all(prefix, `${prefix.slice(0, -1)}0`)
        .map(entryOf),
    all: function* () {
      const page = prepare(
        `SELECT key, dataLength, meta FROM blobs WHERE key > ? ORDER BY key LIMIT ${pageSize}`,
      );
      for (let rows = page.all(''); rows.length > 0; rows = page.all(rows.at(-1)?.[0] ?? ''))
        yield* rows.map(entryOf);
    },
    delete: async (key) => {
      try {
        const segment = prepare('DELETE FROM blobs WHERE key = ? RETURNING segment').get(key)?.[0];
        if (segment !== undefined) await removeEmpty(Number(segment));
      } catch (error) {
        throw unavailable(error);
      }
    },
    close: async () => {
      await draining;
      await leave();
      index.close();
    },
  };
};
