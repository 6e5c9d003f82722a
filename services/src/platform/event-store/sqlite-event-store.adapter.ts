import { Unavailable } from '../unavailable.js';
import { type Clock, isoNow } from '../clock/clock.port.js';
import { openSqlite } from '../sqlite/database.js';
import { createGroupCommit } from '../sqlite/group-commit.js';
import { encodeAppend } from './encode-append.js';
import { type EventStore, type StoredEvent } from './event-store.port.js';
import { createSqliteJournal } from './sqlite-journal.js';
import { createSubscriptions } from './subscriptions.js';

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
