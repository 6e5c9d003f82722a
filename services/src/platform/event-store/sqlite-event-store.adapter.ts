import { Unavailable } from '../unavailable.js';
import { isoNow, type Clock } from '../clock/clock.port.js';
import { openSqlite, type SqlRow, type SqliteDatabase } from '../sqlite/database.js';
import { createGroupCommit } from '../sqlite/group-commit.js';
import { encodeAppend, type EncodedEvent } from './encode-append.js';
import {
  WrongExpectedRevision,
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type StoredEvent,
} from './event-store.port.js';
import { createSubscriptions } from './subscriptions.js';

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

/** The events table: statements and the rule of expected revisions, without transactions. */
const createSqliteJournal = (database: SqliteDatabase) => {
  database.exec(schema);
  const last = database.prepare(
    'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const newest = database.prepare('SELECT position FROM events ORDER BY position DESC LIMIT 1');
  const ofStream = database.prepare(
    `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  );
  const ofAll = database.prepare(
    `SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`,
  );

  const head = (): number => Number(newest.get()?.[0] ?? -1);
  const stream = (name: string, from: number, limit: number): readonly StoredEvent[] =>
    ofStream.all(name, from, limit).map(eventOf);

  return {
    /** Within a transaction. @throws WrongExpectedRevision before anything is written */
    append: (
      name: string,
      events: readonly EncodedEvent[],
      expected: ExpectedRevision,
      at: string,
    ): Appended => {
      const row = last.get(name);
      const actual: ExpectedRevision = row ? Number(row[0]) : 'none';
      const first = expected === 'none' ? 0 : expected + 1;
      if (actual !== expected) {
        // These very events, directly behind the expected revision, are a repetition.
        const standing = stream(name, first, events.length);
        const end = standing[events.length - 1];
        if (!end || standing.some(({ id }, index) => id !== events[index]?.id))
          throw new WrongExpectedRevision(name, expected, actual);
        return { revision: end.revision, position: end.position };
      }
      events.forEach(({ id, type, data, metadata }, index) => {
        insert.run(name, first + index, id, type, data, metadata, at);
      });
      return { revision: first + events.length - 1, position: String(head()) };
    },
    stream,
    after: (position: number, limit: number): readonly StoredEvent[] =>
      ofAll.all(position, limit).map(eventOf),
    /** Position of the last event, -1 before the first. */
    head,
  };
};

const pageSize = 500;

const unavailable = (cause: unknown): Unavailable => new Unavailable('the journal cannot be used', { cause });

/**
 * The journal in one SQLite file. Appends that arrive together share one sync to disk.
 * @param options.file created when missing; has one owner (see the data folder)
 */
export const openSqliteEventStore = (options: {
  readonly file: string;
  readonly clock: Clock;
}): EventStore => {
  const { clock, file } = options;
  const database = openSqlite(file);
  const journal = createSqliteJournal(database);
  const commits = createGroupCommit(database, unavailable);
  const listeners = new Set<() => void>();

  const read = <T>(look: () => T): T => {
    try {
      return look();
    } catch (error) {
      throw unavailable(error);
    }
  };

  const { subscribe, stopAll } = createSubscriptions({
    clock,
    open: (after, wake) => {
      let last = Number(after);
      listeners.add(wake);
      return {
        take: (limit): readonly StoredEvent[] => {
          const page = read(() => journal.after(last, limit));
          last = Number(page.at(-1)?.position ?? last);
          return page;
        },
        hasMore: () => journal.head() > last,
        isLive: () => true,
        close: () => void listeners.delete(wake),
      };
    },
  });

  return {
    append: async (stream, events, expected) => {
      const encoded = encodeAppend(stream, events, expected);
      const appended = await commits.write(() => journal.append(stream, encoded, expected, isoNow(clock)));
      for (const wake of listeners) wake();
      return appended;
    },
    read: async function* (stream, { from = 0 } = {}) {
      for (let next = from; ; next += pageSize) {
        const page = read(() => journal.stream(stream, next, pageSize));
        yield* page;
        if (page.length < pageSize) return;
      }
    },
    subscribe,
    head: async () => read(() => String(journal.head())),
    readAll: async (after, limit) => read(() => journal.after(Number(after), limit)),
    close: async () => {
      await stopAll();
      commits.close();
      database.close();
    },
  };
};
