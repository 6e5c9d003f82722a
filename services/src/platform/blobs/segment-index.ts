import { rmSync } from 'node:fs';
import { openSqlite, sqliteCode, type SqlRow, type SqliteDatabase } from '../sqlite/database.js';
import type { BlobEntry, BlobMeta } from './blobs.port.js';
import type { PlacedRecord } from './segment-record.js';

/** Where a blob's record stands, and what it holds. */
export type IndexedBlob = {
  readonly entry: BlobEntry;
  readonly segment: number;
  readonly offset: number;
  readonly headLength: number;
  readonly dataChecksum: number;
};

/** How far a segment is indexed. */
export type Indexed = { readonly segment: number; readonly length: number };

/**
 * What is stored where, in a SQLite file beside the segments. It is written behind the segment's sync and not synced
 * itself: after a power cut it may lack its last changes, and is caught up from the segments' ends.
 */
export type SegmentIndex = {
  get(key: string): IndexedBlob | undefined;
  list(prefix: string): readonly BlobEntry[];
  /** Up to a thousand entries whose keys come after this one, by key. */
  listAfter(key: string): readonly BlobEntry[];
  /** Takes records of a segment in the order of writing. Of two with one key the later one stands: it was moved. */
  take(records: readonly PlacedRecord[], indexed: Indexed): void;
  has(segment: number): boolean;
  /** The newest segment of which anything is indexed. */
  newest(): Indexed | undefined;
  /** Segments of which at least half is of no use any more, the oldest first. */
  halfDead(): readonly Indexed[];
  /** Forgets a segment whose file is to go; on disk when it returns, with all that came before. */
  forget(segment: number): void;
  close(): void;
};

const pageSize = 1_000;

const schema = `
  CREATE TABLE IF NOT EXISTS blobs (
    key TEXT PRIMARY KEY, segment INTEGER NOT NULL, offset INTEGER NOT NULL, headLength INTEGER NOT NULL,
    dataLength INTEGER NOT NULL, dataChecksum INTEGER NOT NULL, meta TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS segments (
    number INTEGER PRIMARY KEY, length INTEGER NOT NULL, dead INTEGER NOT NULL DEFAULT 0
  );`;

/** A damaged file is made anew: the segments tell what it held. */
const openFile = (file: string): SqliteDatabase => {
  const open = (): SqliteDatabase => {
    const database = openSqlite(file, 'process');
    try {
      database.exec(schema);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  try {
    return open();
  } catch (error) {
    if (!['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(sqliteCode(error) ?? '')) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return open();
  }
};

const entryOf = ([key, size, meta]: SqlRow): BlobEntry => ({
  key: String(key),
  size: Number(size),
  meta: JSON.parse(String(meta)) as BlobMeta,
});

const indexedOf = ([segment, length]: SqlRow): Indexed => ({
  segment: Number(segment),
  length: Number(length),
});

export const openSegmentIndex = (file: string): SegmentIndex => {
  const database = openFile(file);
  const { prepare } = database;

  const get = (key: string): IndexedBlob | undefined => {
    const row = prepare(
      'SELECT key, dataLength, meta, segment, offset, headLength, dataChecksum FROM blobs WHERE key = ?',
    ).get(key);
    if (!row) return undefined;
    return {
      entry: entryOf(row),
      segment: Number(row[3]),
      offset: Number(row[4]),
      headLength: Number(row[5]),
      dataChecksum: Number(row[6]),
    };
  };

  const addDead = (segment: number, bytes: number): void =>
    void prepare('UPDATE segments SET dead = dead + ? WHERE number = ?').run(bytes, segment);

  const takeOne = ({ record, offset }: PlacedRecord, segment: number): void => {
    const { kind, key, meta, headLength, dataLength, dataChecksum, length } = record;
    const known = get(key);
    if (known) addDead(known.segment, known.headLength + known.entry.size);
    if (kind === 'put') {
      const row = [key, segment, offset, headLength, dataLength, dataChecksum, JSON.stringify(meta)];
      prepare('INSERT OR REPLACE INTO blobs VALUES (?, ?, ?, ?, ?, ?, ?)').run(...row);
      return;
    }
    addDead(segment, length);
    if (known) prepare('DELETE FROM blobs WHERE key = ?').run(key);
  };

  return {
    get,
    list: (prefix) =>
      // Everything that begins with `a/` comes before `a0`, which follows it: `0` is the character after `/`.
      prepare('SELECT key, dataLength, meta FROM blobs WHERE key > ? AND key < ? ORDER BY key')
        .all(prefix, `${prefix.slice(0, -1)}0`)
        .map(entryOf),
    listAfter: (key) =>
      prepare(`SELECT key, dataLength, meta FROM blobs WHERE key > ? ORDER BY key LIMIT ${pageSize}`)
        .all(key)
        .map(entryOf),
    take: (records, { segment, length }) =>
      database.transaction(() => {
        prepare(
          'INSERT INTO segments (number, length) VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET length = excluded.length',
        ).run(segment, length);
        for (const record of records) takeOne(record, segment);
      }),
    has: (segment) => prepare('SELECT 1 FROM segments WHERE number = ?').get(segment) !== undefined,
    newest: () => {
      const row = prepare('SELECT number, length FROM segments ORDER BY number DESC LIMIT 1').get();
      return row && indexedOf(row);
    },
    halfDead: () =>
      prepare('SELECT number, length FROM segments WHERE dead * 2 >= length ORDER BY number')
        .all()
        .map(indexedOf),
    forget: (segment) => {
      prepare('DELETE FROM segments WHERE number = ?').run(segment);
      database.truncateLog();
    },
    close: database.close,
  };
};
