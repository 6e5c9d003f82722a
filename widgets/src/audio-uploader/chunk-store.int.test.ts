// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aChunk } from './chunk-record.fixture.js';
import { openChunkStore } from './chunk-store.adapter.js';
import { chunkStoreContract } from './chunk-store.contract.js';
import { memoryChunkStore } from './memory-chunk-store.fixture.js';

const fresh = () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return openChunkStore();
};

chunkStoreContract('IndexedDB', fresh);
chunkStoreContract('memory', memoryChunkStore);

describe('the database of slices', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is practiceSessionDB, version 1, with the fields and indexes of the specification', async () => {
    const store = fresh();
    await store.add(aChunk(3));
    store.close();
    const database = await openDB('practiceSessionDB');
    const { store: records } = database.transaction('audioBlobs');
    expect(database.version).toBe(1);
    expect([...records.indexNames]).toEqual(['responseId', 'timestamp']);
    expect(await records.get(1)).toMatchObject({
      id: 1,
      responseId: 'response-1',
      questionId: 'question-1',
      attemptId: 'attempt-1',
      isLastBlob: false,
      isReiteratedResponse: false,
      blob: expect.any(Blob),
    });
  });

  it('holds no growing slice: that survives a reload in a database of its own', async () => {
    const before = fresh();
    await before.grow(aChunk(0));
    before.close();
    expect((await openDB('practiceSessionDB', 1)).objectStoreNames).not.toContain('growing');
    const [growing] = await openChunkStore().growing('attempt-1', 'asha');
    expect(growing).toMatchObject({ responseId: 'response-1', timestamp: aChunk(0).timestamp });
    expect(await growing?.blob.text()).toBe('slice 0');
  });

  it('survives a reload', async () => {
    const before = fresh();
    await before.add(aChunk(0));
    before.close();
    expect((await openChunkStore().oldest('asha'))?.index).toBe(0);
  });

  it('keeps bytes where the engine is known to lose Blobs', async () => {
    vi.stubGlobal('GestureEvent', class {});
    const store = fresh();
    await store.add(aChunk(0));
    const raw: unknown = (await (await openDB('practiceSessionDB')).get('audioBlobs', 1)).blob;
    expect(raw).toBeInstanceOf(ArrayBuffer);
    const found = await store.oldest('asha');
    expect(await found?.blob.text()).toBe('slice 0');
    expect(found?.blob.type).toBe('audio/webm;codecs=opus');
  });

  it('says that it can’t be opened, and opens when it can', async () => {
    const store = fresh();
    const working = indexedDB;
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('No', 'SecurityError');
      },
    });
    await expect(store.oldest('asha')).rejects.toThrow('Error opening database');
    vi.stubGlobal('indexedDB', working);
    expect(await store.oldest('asha')).toBeUndefined();
  });
});
