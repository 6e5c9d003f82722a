import type { GrowingSlice, StoredChunk } from './chunk-record.js';
import { noDatabaseConnection } from '../sync/database-errors.js';
import type { ChunkStore } from './chunk-store.types.js';
import { surveyOf } from './chunk-survey.js';

/** A store without a browser, for tests and stories; keeps the same contract as the one in IndexedDB. */
export const memoryChunkStore = (): ChunkStore => {
  let records: readonly StoredChunk[] = [];
  let growing: readonly GrowingSlice[] = [];
  let lastId = 0;
  let closed = false;
  const ordered = (): readonly StoredChunk[] => {
    if (closed) throw new Error(noDatabaseConnection);
    return records.toSorted((a, b) => a.timestamp - b.timestamp || a.id - b.id);
  };
  const of = (userId: string): readonly StoredChunk[] => ordered().filter((one) => one.userId === userId);
  const forget = (responseId: string, userId: string): void => {
    growing = growing.filter((one) => one.responseId !== responseId || one.userId !== userId);
  };
  const change = (which: (record: StoredChunk) => boolean, setAside: string | undefined): void => {
    records = ordered().map((record) => {
      if (!which(record)) return record;
      const { setAside: _before, ...rest } = record;
      return setAside === undefined ? rest : { ...rest, setAside };
    });
  };
  return {
    add: async (record) => {
      lastId += 1;
      const stored = { ...record, id: lastId };
      records = [...records, stored];
      if (record.isLastBlob) forget(record.responseId, record.userId);
      return stored;
    },
    grow: async (record) => {
      forget(record.responseId, record.userId);
      growing = [...growing, record];
    },
    growing: async (attemptId, userId) =>
      growing.filter((one) => one.attemptId === attemptId && one.userId === userId),
    forgetGrowing: async (responseId, userId) => forget(responseId, userId),
    oldest: async (userId) => of(userId).find(({ setAside }) => setAside === undefined),
    ofResponse: async (responseId, userId) => of(userId).filter((one) => one.responseId === responseId),
    ofAttempt: async (attemptId, userId) => of(userId).filter((one) => one.attemptId === attemptId),
    remove: async (id) => void (records = ordered().filter((one) => one.id !== id)),
    removeResponse: async (responseId, userId) => {
      records = ordered().filter((one) => one.responseId !== responseId || one.userId !== userId);
      forget(responseId, userId);
    },
    setAside: async (id, reason) => change((one) => one.id === id, reason),
    restore: async (userId, which) =>
      change((one) => one.userId === userId && one.setAside !== undefined && which(one.setAside), undefined),
    survey: async (userId) => surveyOf(of(userId)),
    allSetAside: async (userId) => of(userId).filter(({ setAside }) => setAside !== undefined),
    close: () => void (closed = true),
  };
};
