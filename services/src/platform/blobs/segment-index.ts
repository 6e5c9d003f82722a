import { openSqlite, type SqlRow } from '../sqlite/database.js';
import type { BlobEntry, BlobMeta } from './blobs.port.js';
import type { SegmentRecord } from './segment-record.js';

/** A record, and where it is. */
export type Place = SegmentRecord & { readonly segment: number; readonly offset: number };

const pageSize = 1_000;

const schema = `
  CREATE TABLE IF NOT EXISTS blobs (
    key TEXT PRIMARY KEY, segment INTEGER NOT NULL, offset INTEGER NOT NULL, headLength INTEGER NOT NULL,
    dataLength INTEGER NOT NULL, dataChecksum INTEGER NOT NULL, meta TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS blobsBySegment ON blobs (segment);
  CREATE TABLE IF NOT EXISTS segments (number INTEGER PRIMARY KEY, length INTEGER NOT NULL);`;
const selectEntries = 'SELECT key, dataLength, meta FROM blobs';
const placeColumns = 'key, dataLength, meta, segment, offset, headLength, dataChecksum';
const selectPlaces = `SELECT ${placeColumns} FROM blobs`;

const entryOf = ([key, size, meta]: SqlRow): BlobEntry => ({
  key: String(key),
  size: Number(size),
  meta: JSON.parse(String(meta)) as BlobMeta,
});
const placeOf = (row: SqlRow): Place => {
  const [segment = 0, offset = 0, headLength = 0, dataChecksum = 0] = row.slice(3).map(Number);
  return { entry: entryOf(row), isDeletion: false, segment, offset, headLength, dataChecksum };
};

/**
 * What stands where in the segments, on disk, so that neither memory nor opening grows with what is stored. Nothing waits
 * until it is synced, and all it says can be read from the segments: it may be removed while the store is closed.
 */
export const openSegmentIndex = (file: string) => {
  const { exec, prepare, transaction, close } = openSqlite(file, 'process');
  exec(schema);
  return {
    find: (keys: readonly string[]): ReadonlyMap<string, Place> => {
      const found = prepare(`${selectPlaces} WHERE key IN (SELECT value FROM json_each(?))`);
      return new Map(found.all(JSON.stringify(keys)).map((row) => [String(row[0]), placeOf(row)]));
    },
    list: (prefix: string): readonly BlobEntry[] =>
      // Everything that begins with `a/` comes before `a0`, which follows it: `0` is the character after `/`.
      prepare(`${selectEntries} WHERE key > ? AND key < ? ORDER BY key`)
        .all(prefix, `${prefix.slice(0, -1)}0`)
        .map(entryOf),
    all: function* (): Iterable<BlobEntry> {
      const page = prepare(`${selectEntries} WHERE key > ? ORDER BY key LIMIT ${pageSize}`);
      for (let rows = page.all(''); rows.length > 0; rows = page.all(rows.at(-1)?.[0] ?? ''))
        yield* rows.map(entryOf);
    },
    /** The places in a segment; undefined when there are more than `most`. */
    fewIn: (segment: number, most: number): readonly Place[] | undefined => {
      const counted = prepare('SELECT count(*) FROM (SELECT 1 FROM blobs WHERE segment = ? LIMIT ?)');
      if (Number(counted.get(segment, most + 1)?.[0]) > most) return undefined;
      return prepare(`${selectPlaces} WHERE segment = ?`).all(segment).map(placeOf);
    },
    /** Takes the records up to `length` of a segment, in their order: a later one of a key counts. */
    add: (segment: number, places: Iterable<Place>, length: number): void =>
      transaction(() => {
        const insert = prepare(`INSERT OR REPLACE INTO blobs (${placeColumns}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
        for (const { entry, isDeletion, offset, headLength, dataChecksum } of places) {
          const { key, size, meta } = entry;
          if (isDeletion) prepare('DELETE FROM blobs WHERE key = ?').run(key);
          else insert.run(key, size, JSON.stringify(meta), segment, offset, headLength, dataChecksum);
        }
        prepare('INSERT OR REPLACE INTO segments (number, length) VALUES (?, ?)').run(segment, length);
      }),
    remove: (places: readonly Place[]): void =>
      transaction(() => {
        const remove = prepare('DELETE FROM blobs WHERE key = ? AND segment = ? AND offset = ?');
        for (const { entry, segment, offset } of places) remove.run(entry.key, segment, offset);
      }),
    removeSegment: (segment: number): void =>
      transaction(() => {
        prepare('DELETE FROM blobs WHERE segment = ?').run(segment);
        prepare('DELETE FROM segments WHERE number = ?').run(segment);
      }),
    /** How far each segment is in the index. */
    lengths: (): ReadonlyMap<number, number> => {
      const rows = prepare('SELECT number, length FROM segments').all();
      return new Map(rows.map(([number, length]) => [Number(number), Number(length)]));
    },
    close,
  };
};
