import { openDB, type DBSchema } from 'idb';
import type { OutboxMessage, OutboxStore } from './outbox.types.js';

type Schema = DBSchema & {
  messages: { key: number; value: OutboxMessage; indexes: { userId: string } };
};

/** Messages that wait, in IndexedDB; opened at first use and again when the browser ended it. */
export const openOutboxStore = (): OutboxStore => {
  const open = () =>
    openDB<Schema>('lecternOutbox', 1, {
      upgrade: (database) => {
        const store = database.createObjectStore('messages', { keyPath: 'id', autoIncrement: true });
        store.createIndex('userId', 'userId');
      },
      terminated: () => (opened = undefined),
    });
  let opened: ReturnType<typeof open> | undefined;
  const database = async () => {
    try {
      opened ??= open();
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return {
    add: async (message) => {
      const tx = (await database()).transaction('messages', 'readwrite', { durability: 'strict' });
      const added = tx.store.add(message);
      // At once, not when the page has heard that it was added: one that is left does not live to hear it.
      tx.commit();
      const [id] = await Promise.all([added, tx.done]);
      return { ...message, id };
    },
    all: async (userId) => {
      const found = await (await database()).getAllFromIndex('messages', 'userId', userId);
      return found.map((message) => ({ ...message, id: message.id ?? 0 })).toSorted((a, b) => a.id - b.id);
    },
    remove: async (id) => (await database()).delete('messages', id),
    close: () => void opened?.then((db) => db.close()),
  };
};
