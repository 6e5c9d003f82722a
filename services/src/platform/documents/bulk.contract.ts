import { beforeEach, describe, expect, it } from 'vitest';
import { newCollection } from './contract-documents.fixtures.js';
import { type Collection, type Documents, InvalidQuery } from './documents.port.js';

/** The part of a document store's specification that is about writing in bulk. */
export const describeBulkContract = (current: () => Documents, reopen: () => Promise<Documents>): void => {
  describe('writing in bulk', () => {
    let documents: Documents;
    let collection: Collection;
    let c: string;
    beforeEach(async () => {
      documents = current();
      collection = newCollection({ name: 'byEmail', fields: ['email'] });
      c = collection.name;
      await documents.ensure(collection);
    });

    describe('many writes at once', () => {
      it('create, replace and delete, and stand after a restart', async () => {
        for (const id of ['a', 'b', 'd', 'e']) await documents.put(c, id, { n: 1 });
        const left = await documents.bulk([
          { kind: 'put', collection: c, id: 'a', body: { n: 2 } },
          { kind: 'put', collection: c, id: 'b', body: { n: 3 }, ifRevision: 1 },
          { kind: 'delete', collection: c, id: 'd', ifRevision: 1 },
          { kind: 'delete', collection: c, id: 'e' },
          { kind: 'put', collection: c, id: 'f', body: { n: 4 }, ifRevision: 'none' },
          { kind: 'put', collection: c, id: 'g', body: { n: 5 } },
        ]);
        expect(left).toEqual([]);
        documents = await reopen();
        await documents.ensure(collection);
        const found = await documents.getMany(c, ['a', 'b', 'd', 'e', 'f', 'g']);
        expect([...found.values()].toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual([
          { id: 'a', revision: 2, body: { n: 2 } },
          { id: 'b', revision: 2, body: { n: 3 } },
          { id: 'f', revision: 1, body: { n: 4 } },
          { id: 'g', revision: 1, body: { n: 5 } },
        ]);
      });

      it('leave out what does not hold, and say which', async () => {
        for (const id of ['a', 'd', 'f', 'g']) await documents.put(c, id, { n: 1 });
        const left = await documents.bulk([
          { kind: 'put', collection: c, id: 'a', body: {}, ifRevision: 7 },
          { kind: 'put', collection: c, id: 'b', body: { n: 2 } },
          { kind: 'put', collection: c, id: 'nobody', body: {}, ifRevision: 1 },
          { kind: 'delete', collection: c, id: 'd', ifRevision: 9 },
          { kind: 'delete', collection: c, id: 'somebody' },
          { kind: 'delete', collection: c, id: 'anybody', ifRevision: 1 },
          { kind: 'put', collection: c, id: 'f', body: {}, ifRevision: 'none' },
          { kind: 'put', collection: c, id: 'e', body: { n: 2 }, ifRevision: 'none' },
          { kind: 'put', collection: c, id: 'g', body: { n: 2 }, ifRevision: 1 },
        ]);
        expect(left).toEqual([0, 2, 3, 6]);
        const found = await documents.getMany(c, ['a', 'b', 'nobody', 'd', 'f', 'e', 'g']);
        expect(Object.fromEntries([...found].map(([id, { body }]) => [id, body]))).toEqual({
          ...Object.fromEntries(['a', 'd', 'f'].map((id) => [id, { n: 1 }])),
          ...Object.fromEntries(['b', 'e', 'g'].map((id) => [id, { n: 2 }])),
        });
      });

      it('are won by one of many who read the same revisions', async () => {
        const ids = Array.from({ length: 20 }, (_, n) => `id-${n}`);
        await documents.bulk(ids.map((id) => ({ kind: 'put', collection: c, id, body: {} })));
        const rivals = Array.from({ length: 5 }, (_, rival) =>
          documents.bulk(
            ids.map((id) => ({ kind: 'put', collection: c, id, body: { rival }, ifRevision: 1 })),
          ),
        );
        const left = await Promise.all(rivals);
        expect(left.flat()).toHaveLength(4 * ids.length);
        const found = await documents.getMany<{ rival: number }>(c, ids);
        for (const [at, id] of ids.entries()) {
          const stored = found.get(id);
          expect(stored?.revision).toBe(2);
          expect(left[stored?.body.rival ?? -1]).not.toContain(at);
        }
      });

      it('span collections and thousands', async () => {
        const other = newCollection();
        await documents.ensure(other);
        const writes = Array.from({ length: 2_500 }, (_, n) => ({
          kind: 'put' as const,
          collection: n % 2 === 0 ? c : other.name,
          id: `id-${n}`,
          body: { n },
          ...(n === 2_001 ? { ifRevision: 5 } : {}),
        }));
        expect(await documents.bulk(writes)).toEqual([2_001]);
        const found = await documents.getMany(
          other.name,
          writes.map(({ id }) => id),
        );
        expect(found.size).toBe(1_249);
        expect(await documents.bulk([])).toEqual([]);
      });

      it('are refused together when one can never be stored', async () => {
        const writes = [
          { kind: 'put' as const, collection: c, id: 'a', body: {} },
          { kind: 'put' as const, collection: c, id: 'b', body: { bad: undefined } },
        ];
        await expect(documents.bulk(writes)).rejects.toBeInstanceOf(InvalidQuery);
        expect(await documents.get(c, 'a')).toBeUndefined();
      });

      it('are refused together when two are to one document', async () => {
        const write = { kind: 'put' as const, collection: c, id: 'a', body: {} };
        await expect(documents.bulk([write, write])).rejects.toBeInstanceOf(InvalidQuery);
      });
    });
  });
};
