import { openDB, type DBSchema } from 'idb';
import type { ChunkRecord, StoredChunk } from './chunk-record.js';
import type { ChunkStore } from './chunk-store.types.js';
import { surveyOf } from './chunk-survey.js';
import { openGrowingStore } from './growing-store.adapter.js';
import { lastingDatabase } from '../sync/lasting-database.adapter.js';
import { readBlob, storesBlobs } from './stored-blob.js';

type InDatabase = Omit<ChunkRecord, 'blob'> & { readonly blob: Blob | ArrayBuffer };
type Schema = DBSchema & {
  audioBlobs: { key: number; value: InDatabase; indexes: { responseId: string; timestamp: number } };
};

const withBlob = (stored: InDatabase): StoredChunk => ({
  ...stored,
  id: stored.id ?? 0,
  blob: readBlob(stored.blob, stored.mimeType),
});

/**
 * The store of slices, opened at first use and again when the browser ended it. After `close` every operation
 * rejects with "Database connection not established" but `add`: the last slice of a recording that was just left comes
 * late, and is kept. A database that can't be opened gives "Error opening database".
 */
export const openChunkStore = (): ChunkStore => {
  const { run, evenWhenClosed, close } = lastingDatabase<Schema>((when) =>
    openDB<Schema>('practiceSessionDB', 1, {
      upgrade: (database) => {
        const store = database.createObjectStore('audioBlobs', { keyPath: 'id', autoIncrement: true });
        store.createIndex('responseId', 'responseId');
        store.createIndex('timestamp', 'timestamp');
      },
      ...when,
    }),
  );
  const growing = openGrowingStore();
  const ofPerson = (userId: string): Promise<StoredChunk[]> =>
    run(async (db) =>
      (await db.getAllFromIndex('audioBlobs', 'timestamp')).filter((one) => one.userId === userId),
    ).then((found) => found.map(withBlob));
  /** Changes or deletes this person's records, in one transaction. */
  const change = (
    userId: string,
    responseId: string | undefined,
    to: (record: InDatabase) => InDatabase | undefined,
  ) =>
    run(async (db) => {
      const tx = db.transaction('audioBlobs', 'readwrite');
      let cursor = await tx.store.index('responseId').openCursor(responseId);
      for (; cursor; cursor = await cursor.continue()) {
        if (cursor.value.userId !== userId) continue;
        const next = to(cursor.value);
        if (next === undefined) await cursor.delete();
        else if (next !== cursor.value) await cursor.update(next);
      }
      await tx.done;
    });

  return {
    add: async (record) => {
      const put = (value: InDatabase): Promise<number> =>
        evenWhenClosed(async (db) => {
          const tx = db.transaction('audioBlobs', 'readwrite', { durability: 'strict' });
          const added = tx.store.add(value);
          // At once, not when the page has heard that it was added: one that is left does not live to hear it.
          tx.commit();
          const [id] = await Promise.all([added, tx.done]);
          return id;
        });
      const asBytes = async (): Promise<number> => put({ ...record, blob: await record.blob.arrayBuffer() });
      const id = await (storesBlobs(globalThis) ? put(record).catch(asBytes) : asBytes());
      // What could not be forgotten here is the same to the byte, and known by its index.
      if (record.isLastBlob)
        await growing.forgetGrowing(record.responseId, record.userId).catch(() => undefined);
      return { ...record, id };
    },
    grow: growing.grow,
    growing: growing.growing,
    forgetGrowing: growing.forgetGrowing,
    oldest: (userId) =>
      run(async (db) => {
        let cursor = await db.transaction('audioBlobs').store.index('timestamp').openCursor();
        for (; cursor; cursor = await cursor.continue()) {
          if (cursor.value.userId === userId && cursor.value.setAside === undefined)
            return withBlob(cursor.value);
        }
        return undefined;
      }),
    ofResponse: async (responseId, userId) =>
      (await ofPerson(userId)).filter((record) => record.responseId === responseId),
    ofAttempt: async (attemptId, userId) =>
      (await ofPerson(userId)).filter((record) => record.attemptId === attemptId),
    remove: (id) => run((db) => db.delete('audioBlobs', id)),
    removeResponse: async (responseId, userId) => {
      await change(userId, responseId, () => undefined);
      await growing.forgetGrowing(responseId, userId);
    },
    setAside: (id, reason) =>
      run(async (db) => {
        const tx = db.transaction('audioBlobs', 'readwrite');
        const record = await tx.store.get(id);
        if (record) await tx.store.put({ ...record, setAside: reason });
        await tx.done;
      }),
    restore: (userId, which) =>
      change(userId, undefined, (record) => {
        const { setAside, ...rest } = record;
        return setAside !== undefined && which(setAside) ? rest : record;
      }),
    survey: async (userId) => surveyOf(await ofPerson(userId)),
    allSetAside: async (userId) => (await ofPerson(userId)).filter((record) => record.setAside !== undefined),
    close: () => {
      close();
      growing.close();
    },
  };
};
