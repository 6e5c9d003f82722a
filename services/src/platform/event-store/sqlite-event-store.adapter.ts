import { type Clock, isoNow } from '../clock/clock.port.js';
import { openSqlite } from '../sqlite/database.js';
import { createGroupCommit } from '../sqlite/group-commit.js';
import { encodeAppend } from './encode-append.js';
import {
  type EventStore,
  EventStoreUnavailable,
  type StoredEvent,
  type Subscription,
} from './event-store.port.js';
import { type JournalFeed, subscribeToJournal } from './journal-subscription.js';
import { createSqliteJournal } from './sqlite-journal.js';

const pageSize = 500;

const unavailable = (cause: unknown): EventStoreUnavailable =>
  new EventStoreUnavailable('the journal cannot be used', { cause });

/**
 * The journal in one SQLite file. Appends that arrive together share one sync to disk.
 * @param options.file created when missing; has one owner (see the data folder)
 */
export const openSqliteEventStore = (options: {
  readonly file: string;
  readonly clock: Clock;
}): EventStore => {
  const database = openSqlite(options.file);
  const journal = createSqliteJournal(database);
  const commits = createGroupCommit(database, unavailable);
  const subscriptions = new Set<Subscription>();
  const waiting = new Set<() => void>();
  let head = journal.head();
  let open = true;

  const grow = (position: number): void => {
    if (position <= head) return;
    head = position;
    for (const wake of waiting) wake();
  };

  const feed: JournalFeed = {
    after: (position, limit) => journal.after(position, limit),
    grown: (position, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        if (head > position || signal.aborted) {
          resolve();
          return;
        }
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
  };

  const readPage = (stream: string, from: number): readonly StoredEvent[] => {
    if (!open) throw unavailable(new Error('closed'));
    try {
      return journal.stream(stream, from, pageSize);
    } catch (error) {
      throw unavailable(error);
    }
  };

  return {
    append: async (stream, events, expected) => {
      const encoded = encodeAppend(stream, events, expected);
      const place = await commits.write(() =>
        journal.append(stream, encoded, expected, isoNow(options.clock)),
      );
      grow(place.position);
      return { revision: place.revision, position: String(place.position) };
    },
    read: async function* (stream, { from = 0 } = {}) {
      let next = from;
      for (;;) {
        const page = readPage(stream, next);
        yield* page;
        if (page.length < pageSize) return;
        next += page.length;
      }
    },
    subscribe: (subscribeOptions, handler) => {
      const subscription = subscribeToJournal(feed, options.clock, subscribeOptions, handler);
      subscriptions.add(subscription);
      return {
        stop: async () => {
          await subscription.stop();
          subscriptions.delete(subscription);
        },
      };
    },
    head: async () => {
      if (!open) throw unavailable(new Error('closed'));
      return String(head);
    },
    next: async (after) => {
      if (!open) throw unavailable(new Error('closed'));
      return journal.after(Number(after), 1)[0];
    },
    close: async () => {
      if (!open) return;
      open = false;
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      commits.close();
      database.close();
    },
  };
};
