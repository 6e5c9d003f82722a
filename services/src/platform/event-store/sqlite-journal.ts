import type { SqlRow, SqliteDatabase } from '../sqlite/database.js';
import type { EncodedEvent } from './encode-append.js';
import { type ExpectedRevision, type StoredEvent, WrongExpectedRevision } from './event-store.port.js';

const schema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    recorded_at TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
`;
const columns = 'position, stream, revision, id, type, data, metadata, recorded_at';

/**
 * An event as its row tells it; data and metadata are parsed when somebody looks, as most readers skip most events, and
 * not kept, as nobody looks twice.
 */
const eventOf = (row: SqlRow): StoredEvent => ({
  position: String(row[0]),
  stream: row[1] as string,
  revision: row[2] as number,
  id: row[3] as string,
  type: row[4] as string,
  get data() {
    return JSON.parse(row[5] as string) as StoredEvent['data'];
  },
  get metadata() {
    return JSON.parse(row[6] as string) as StoredEvent['metadata'];
  },
  recordedAt: row[7] as string,
});

export type JournalPlace = { readonly revision: number; readonly position: number };

export type SqliteJournal = {
  /** Within a transaction. @throws WrongExpectedRevision before anything is written */
  append(
    stream: string,
    events: readonly EncodedEvent[],
    expected: ExpectedRevision,
    at: string,
  ): JournalPlace;
  stream(name: string, from: number, limit: number): readonly StoredEvent[];
  after(position: number, limit: number): readonly StoredEvent[];
  /** Position of the last event, -1 before the first. */
  head(): number;
};

/** The events table: statements and the rule of expected revisions, without transactions. */
export const createSqliteJournal = (database: SqliteDatabase): SqliteJournal => {
  database.exec(schema);
  const last = database.prepare(
    'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const head = database.prepare('SELECT position FROM events ORDER BY position DESC LIMIT 1');
  const places = database.prepare(
    'SELECT id, revision, position FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const ofStream = database.prepare(
    `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  );
  const ofAll = database.prepare(
    `SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`,
  );

  const headPosition = (): number => Number(head.get()?.[0] ?? -1);

  /** Where these very events stand, when they directly follow the expected revision. */
  const standing = (
    stream: string,
    events: readonly EncodedEvent[],
    first: number,
  ): JournalPlace | undefined => {
    const rows = places.all(stream, first, events.length);
    const same = rows.length === events.length && rows.every((row, at) => row[0] === events[at]?.id);
    const end = rows.at(-1);
    return same && end ? { revision: Number(end[1]), position: Number(end[2]) } : undefined;
  };

  return {
    append: (stream, events, expected, at) => {
      const row = last.get(stream);
      const actual: ExpectedRevision = row ? Number(row[0]) : 'none';
      const first = expected === 'none' ? 0 : expected + 1;
      if (actual !== expected) {
        const again = standing(stream, events, first);
        if (again) return again;
        throw new WrongExpectedRevision(stream, expected, actual);
      }
      events.forEach(({ id, type, data, metadata }, index) => {
        insert.run(stream, first + index, id, type, data, metadata, at);
      });
      return { revision: first + events.length - 1, position: headPosition() };
    },
    stream: (name, from, limit) => ofStream.all(name, from, limit).map(eventOf),
    after: (position, limit) => ofAll.all(position, limit).map(eventOf),
    head: headPosition,
  };
};
