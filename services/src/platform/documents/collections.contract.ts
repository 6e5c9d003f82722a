import { beforeEach, describe, expect, it } from 'vitest';
import { newCollection } from './contract-documents.fixtures.js';
import { type Collection, type Documents, InvalidQuery } from './documents.port.js';

/** The part of a document store's specification that is about declaring. */
export const describeCollectionsContract = (
  current: () => Documents,
  reopen: () => Promise<Documents>,
): void => {
  describe('declaring', () => {
    let documents: Documents;
    let collection: Collection;
    let c: string;
    beforeEach(async () => {
      documents = current();
      collection = newCollection({ name: 'byEmail', fields: ['email'] });
      c = collection.name;
      await documents.ensure(collection);
    });

    describe('a collection', () => {
      it('is declared again without harm, gone when dropped, and then empty', async () => {
        await documents.put(c, 'a', {});
        await documents.ensure(collection);
        expect(await documents.get(c, 'a')).toBeDefined();
        expect(await documents.collections()).toContain(c);
        await documents.drop(c);
        await documents.drop(c);
        expect(await documents.collections()).not.toContain(c);
        await documents.ensure(collection);
        expect(await documents.get(c, 'a')).toBeUndefined();
      });

      it('can be declared by several at once', async () => {
        const same = newCollection({ name: 'byN', fields: ['n'] });
        await Promise.all([1, 2, 3].map(() => documents.ensure(same)));
        await documents.put(same.name, 'a', { n: 1 });
        expect((await documents.find(same.name, { index: 'byN' })).items).toHaveLength(1);
      });

      it('keeps its indexes over a restart', async () => {
        await documents.put(c, 'a', { email: 'x' });
        documents = await reopen();
        await documents.ensure(collection);
        expect(await documents.count(c, { index: 'byEmail', equals: { email: 'x' } })).toBe(1);
        await documents.put(c, 'b', { email: 'x' });
        expect(await documents.count(c, { index: 'byEmail', equals: { email: 'x' } })).toBe(2);
      });

      it('may be durable, and keeps what it holds', async () => {
        const durable = `${c}-durable`;
        const declared = { ...collection, name: durable, isDurable: true };
        await documents.ensure(declared);
        await documents.put(durable, 'a', { email: 'x' });
        await documents.put(durable, 'a', { email: 'y' });
        documents = await reopen();
        await documents.ensure(declared);
        expect(await documents.get(durable, 'a')).toEqual({ id: 'a', revision: 2, body: { email: 'y' } });
        const query = { index: 'byEmail', equals: { email: 'y' } };
        expect(await documents.count(durable, query)).toBe(1);
        await documents.drop(durable);
        expect(await documents.collections()).not.toContain(durable);
      });

      it('takes a further index, which knows what is there', async () => {
        await documents.put(c, 'a', { n: 2 });
        await documents.put(c, 'b', { n: 1 });
        await documents.ensure({
          ...collection,
          indexes: [...collection.indexes, { name: 'byN', fields: ['n'] }],
        });
        await documents.put(c, 'd', { n: 0 });
        const { items } = await documents.find(c, { index: 'byN' });
        expect(items.map(({ id }) => id)).toEqual(['d', 'b', 'a']);
      });

      it('refuses another index under a known name, and what is no name', async () => {
        const other: Collection = { name: c, indexes: [{ name: 'byEmail', fields: ['mail'] }] };
        await expect(documents.ensure(other)).rejects.toBeInstanceOf(InvalidQuery);
        for (const unusable of ['', '1a', 'a.b', 'a b', 'system$']) {
          await expect(documents.ensure({ name: unusable, indexes: [] })).rejects.toBeInstanceOf(
            InvalidQuery,
          );
        }
      });

      it('must be declared first', async () => {
        const { name: unknown } = newCollection();
        await expect(documents.get(unknown, 'a')).rejects.toBeInstanceOf(InvalidQuery);
        await expect(documents.put(unknown, 'a', {})).rejects.toBeInstanceOf(InvalidQuery);
        await expect(documents.find(unknown, { index: 'x' })).rejects.toBeInstanceOf(InvalidQuery);
      });
    });
  });
};
