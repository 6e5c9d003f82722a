import { beforeEach, describe, expect, it } from 'vitest';
import { aChunk } from './chunk-record.fixture.js';
import type { ChunkStore } from './chunk-store.types.js';

/** What every store of slices keeps, whatever it is made of. */
export const chunkStoreContract = (name: string, open: () => ChunkStore): void => {
  describe(`a store of slices: ${name}`, () => {
    let store: ChunkStore;
    beforeEach(() => {
      store = open();
    });

    it('gives back what was recorded, bytes and all', async () => {
      const stored = await store.add(aChunk(0, { transcript: 'a living bridge' }));
      const found = await store.oldest('asha');
      expect(found).toMatchObject({ id: stored.id, responseId: 'response-1', transcript: 'a living bridge' });
      expect(await found?.blob.text()).toBe('slice 0');
    });

    it('gives the oldest by the time it was spoken, not by the time it was stored', async () => {
      await store.add(aChunk(2));
      await store.add(aChunk(0));
      await store.add(aChunk(1));
      expect((await store.oldest('asha'))?.index).toBe(0);
    });

    it('never gives one person the slices of another', async () => {
      await store.add(aChunk(0, { userId: 'ravi' }));
      expect(await store.oldest('asha')).toBeUndefined();
      expect(await store.survey('asha')).toEqual([]);
      await store.removeResponse('response-1', 'asha');
      expect(await store.oldest('ravi')).toMatchObject({ userId: 'ravi' });
    });

    it('passes over what is set aside, and gives it back when it is restored', async () => {
      const first = await store.add(aChunk(0));
      await store.add(aChunk(1));
      await store.setAside(first.id, 'Chunk differs');
      expect((await store.oldest('asha'))?.index).toBe(1);
      expect(await store.allSetAside('asha')).toHaveLength(1);
      await store.restore('asha', () => true);
      expect((await store.oldest('asha'))?.index).toBe(0);
      expect(await store.allSetAside('asha')).toEqual([]);
    });

    it('counts what waits by response', async () => {
      await store.add(aChunk(0));
      await store.add(aChunk(1, { isLastBlob: true }));
      const refused = await store.add(aChunk(5, { responseId: 'response-2' }));
      await store.setAside(refused.id, 'Chunk differs');
      expect(await store.survey('asha')).toEqual([
        expect.objectContaining({
          responseId: 'response-1',
          waiting: 2,
          setAside: [],
          lastIndex: 1,
          ended: true,
        }),
        expect.objectContaining({
          responseId: 'response-2',
          waiting: 0,
          setAside: [5],
          reason: 'Chunk differs',
        }),
      ]);
    });

    it('removes one slice, or all of a response', async () => {
      const first = await store.add(aChunk(0));
      await store.add(aChunk(1));
      await store.add(aChunk(0, { responseId: 'response-2', attemptId: 'attempt-2' }));
      await store.remove(first.id);
      expect(await store.ofResponse('response-1', 'asha')).toHaveLength(1);
      await store.removeResponse('response-1', 'asha');
      expect(await store.ofAttempt('attempt-1', 'asha')).toEqual([]);
      expect(await store.ofAttempt('attempt-2', 'asha')).toHaveLength(1);
    });

    it('keeps a growing slice apart, the newest of a response, until its last slice is added', async () => {
      await store.grow(aChunk(0, { blob: new Blob(['one ']) }));
      await store.grow(aChunk(0, { blob: new Blob(['one two ']) }));
      await store.grow(aChunk(0, { responseId: 'response-2', attemptId: 'attempt-2' }));
      expect(await store.oldest('asha')).toBeUndefined();
      expect(await store.survey('asha')).toEqual([]);
      const [growing, ...others] = await store.growing('attempt-1', 'asha');
      expect(others).toEqual([]);
      expect(await growing?.blob.text()).toBe('one two ');
      await store.add(aChunk(0));
      expect(await store.growing('attempt-1', 'asha')).toHaveLength(1);
      await store.add(aChunk(1, { isLastBlob: true }));
      expect(await store.growing('attempt-1', 'asha')).toEqual([]);
      expect(await store.growing('attempt-2', 'asha')).toHaveLength(1);
    });

    it('gives a growing slice to nobody else, and forgets it with its response', async () => {
      await store.grow(aChunk(0, { userId: 'ravi' }));
      expect(await store.growing('attempt-1', 'asha')).toEqual([]);
      await store.removeResponse('response-1', 'asha');
      await store.forgetGrowing('response-1', 'asha');
      expect(await store.growing('attempt-1', 'ravi')).toHaveLength(1);
      await store.removeResponse('response-1', 'ravi');
      expect(await store.growing('attempt-1', 'ravi')).toEqual([]);
    });

    it('says so when it was closed', async () => {
      store.close();
      await expect(store.oldest('asha')).rejects.toThrow('Database connection not established');
    });

    it('still keeps a slice that comes after it was closed', async () => {
      await store.oldest('asha');
      store.close();
      await store.grow(aChunk(0));
      expect(await store.add(aChunk(0))).toMatchObject({ index: 0 });
    });
  });
};
