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
      collection = newCollection({ name: 'byEmail', fields: ['email'], unique: true });
      c = collection.name;
      await documents.ensure(collection);
    });

    describe('many writes at once', () => {
      it('happen in their order, durably', async () => {
        const left = await documents.bulk([
          { kind: 'put', collection: c, id: 'a', body: { n: 1 } },
          { kind: 'put', collection: c, id: 'a', body: { n: 2 }, ifRevision: 1 },
          { kind: 'delete', collection: c, id: 'a', ifRevision: 2 },
          { kind: 'put', collection: c, id: 'a', body: { n: 3 }, ifRevision: 'none' },
        ]);
        expect(left).toEqual([]);
        documents = await reopen();
        expect(await documents.get(c, 'a')).toEqual({ id: 'a', revision: 1, body: { n: 3 } });
      });

      it('leave out what does not hold, and say which', async () => {
        await documents.put(c, 'a', { email: 'x' });
        const left = await documents.bulk([
          { kind: 'put', collection: c, id: 'a', body: {}, ifRevision: 7 },
          { kind: 'put', collection: c, id: 'b', body: { email: 'y' } },
          { kind: 'put', collection: c, id: 'd', body: { email: 'x' } },
          { kind: 'delete', collection: c, id: 'a', ifRevision: 9 },
          { kind: 'delete', collection: c, id: 'nobody' },
          { kind: 'put', collection: c, id: 'a', body: {}, ifRevision: 'none' },
          { kind: 'put', collection: c, id: 'e', body: { email: 'z' }, ifRevision: 'none' },
        ]);
        expect(left).toEqual([0, 2, 3, 5]);
        expect([...(await documents.getMany(c, ['a', 'b', 'd', 'e'])).keys()].toSorted()).toEqual([
          'a',
          'b',
          'e',
        ]);
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
    });
  });
};
