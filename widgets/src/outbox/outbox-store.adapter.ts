import { openDB, type DBSchema } from 'idb';
import { lastingDatabase } from '../sync/lasting-database.adapter.js';
import type { OutboxMessage, OutboxStore } from './outbox.types.js';

type Schema = DBSchema & {
  messages: { key: number; value: OutboxMessage; indexes: { userId: string } };
};

/** Messages that wait, in IndexedDB. What is added after `close` is kept as well: a page's last steps come late. */
export const openOutboxStore = (): OutboxStore => {
  const { run, evenWhenClosed, close } = lastingDatabase<Schema>((when) =>
    openDB<Schema>('lecternOutbox', 1, {
      upgrade: (database) => {
        const store = database.createObjectStore('messages', { keyPath: 'id', autoIncrement: true });
        store.createIndex('userId', 'userId');
      },
      ...when,
    }),
  );
  return {
    add: (message) =>
      evenWhenClosed(async (db) => {
        const tx = db.transaction('messages', 'readwrite', { durability: 'strict' });
        const added = tx.store.add(message);
        // At once, not when the page has heard that it was added: one that is left does not live to hear it.
        tx.commit();
        const [id] = await Promise.all([added, tx.done]);
        return { ...message, id };
      }),
    all: (userId) =>
      run(async (db) => {
        const found = await db.getAllFromIndex('messages', 'userId', userId);
        return found.map((message) => ({ ...message, id: message.id ?? 0 })).toSorted((a, b) => a.id - b.id);
      }),
    remove: (id) => run((db) => db.delete('messages', id)),
    close,
  };
};
