import { openDB, type DBSchema } from 'idb';
import type { GrowingSlice } from './chunk-record.js';
import type { ChunkStore } from './chunk-store.types.js';
import { lastingDatabase } from '../sync/lasting-database.adapter.js';
import { readBlob } from './stored-blob.js';

/** Some kilobytes, written twice a second: as bytes, which every engine keeps. */
type InDatabase = Omit<GrowingSlice, 'blob'> & { readonly blob: ArrayBuffer };
type Schema = DBSchema & { growing: { key: string; value: InDatabase } };

export type GrowingStore = Pick<ChunkStore, 'grow' | 'growing' | 'forgetGrowing' | 'close'>;

/**
 * The slices that recordings are making, one a response, in a database of their own: what lies in `audioBlobs` is
 * whole and never changes.
 */
export const openGrowingStore = (): GrowingStore => {
  const { run, evenWhenClosed, close } = lastingDatabase<Schema>((when) =>
    openDB<Schema>('lecternRecording', 1, {
      upgrade: (database) => void database.createObjectStore('growing', { keyPath: 'responseId' }),
      ...when,
    }),
  );
  return {
    grow: async (record) => {
      const value = { ...record, blob: await record.blob.arrayBuffer() };
      await evenWhenClosed(async (db) => {
        const tx = db.transaction('growing', 'readwrite', { durability: 'strict' });
        await Promise.all([tx.store.put(value), tx.done]);
      });
    },
    growing: (attemptId, userId) =>
      run(async (db) =>
        (await db.getAll('growing'))
          .filter((one) => one.attemptId === attemptId && one.userId === userId)
          .map((one) => ({ ...one, blob: readBlob(one.blob, one.mimeType) })),
      ),
    forgetGrowing: (responseId, userId) =>
      evenWhenClosed(async (db) => {
        const tx = db.transaction('growing', 'readwrite');
        const found = await tx.store.get(responseId);
        if (found?.userId === userId) await tx.store.delete(responseId);
        await tx.done;
      }),
    close,
  };
};
