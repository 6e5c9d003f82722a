import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIds, newCollection } from './contract-documents.fixtures.js';
import { type Body, type Documents, InvalidQuery, type Query } from './documents.port.js';
import { arbitraryBody, arbitraryQuery } from './arbitrary-documents.fixtures.js';
import { modelOf } from './query-model.js';

const filled = async (documents: Documents, bodies: Readonly<Record<string, Body>>): Promise<string> => {
  const collection = newCollection(
    { name: 'byA', fields: ['a'] },
    { name: 'byABC', fields: ['a', 'b', 'deep.c'] },
  );
  await documents.ensure(collection);
  const writes = Object.entries(bodies).map(([id, body]) => ({
    kind: 'put' as const,
    collection: collection.name,
    id,
    body,
  }));
  expect(await documents.bulk(writes)).toEqual([]);
  return collection.name;
};

/** The part of a document store's specification that is about finding and counting. */
export const describeQueriesContract = (current: () => Documents): void => {
  describe('a query', () => {
    it('finds in the order of its index: null, numbers, text by code points, then by id', async () => {
      const documents = current();
      const c = await filled(documents, {
        emoji: { a: '😀' },
        high: { a: '\uffff' },
        ten: { a: '10' },
        nine: { a: '9' },
        ten1: { a: 10 },
        nine1: { a: 9 },
        minus: { a: -1 },
        missing: {},
        empty: { a: '' },
        aNull: { a: null },
        same2: { a: 9 },
        same1: { a: 9 },
      });
      const ascending = 'aNull missing minus nine1 same1 same2 ten1 empty ten nine high emoji'.split(' ');
      expect(await findIds(documents, c, { index: 'byA' })).toEqual(ascending);
      expect(await findIds(documents, c, { index: 'byA', order: 'descending', limit: 3 })).toEqual(
        ascending.toReversed(),
      );
    });

    it('takes a missing field for null', async () => {
      const documents = current();
      const c = await filled(documents, { a: { a: null }, b: {}, d: { a: 0 }, e: { a: '' } });
      expect(await findIds(documents, c, { index: 'byA', equals: { a: null } })).toEqual(['a', 'b']);
      expect(await findIds(documents, c, { index: 'byA', in: { field: 'a', values: [null, ''] } })).toEqual([
        'a',
        'b',
        'e',
      ]);
    });

    it('ranges over values of its bound’s type only', async () => {
      const documents = current();
      const c = await filled(documents, {
        a: { a: 5 },
        b: { a: '5' },
        e: { a: null },
        f: { a: 4 },
      });
      expect(await findIds(documents, c, { index: 'byA', range: { field: 'a', gt: 4 } })).toEqual(['a']);
      expect(await findIds(documents, c, { index: 'byA', range: { field: 'a', lt: '9' } })).toEqual(['b']);
      expect(await findIds(documents, c, { index: 'byA', range: { field: 'a', lte: 4 } })).toEqual(['f']);
      expect(await findIds(documents, c, { index: 'byA', range: { field: 'a', gt: '' } })).toEqual(['b']);
    });

    it('brings documents with revision and body, 100 when no limit is given', async () => {
      const documents = current();
      const bodies = Array.from({ length: 120 }, (_, n) => [`id-${1_000 + n}`, { a: 1, n }] as const);
      const c = await filled(documents, Object.fromEntries(bodies));
      const page = await documents.find(c, { index: 'byA', equals: { a: 1 } });
      expect(page.items).toHaveLength(100);
      expect(page.items[7]).toEqual({ id: 'id-1007', revision: 1, body: { a: 1, n: 7 } });
      const { cursor = '' } = page;
      const rest = await documents.find(c, { index: 'byA', equals: { a: 1 }, cursor });
      expect(rest.items).toHaveLength(20);
      expect(rest.cursor).toBeUndefined();
    });

    it.each([
      ['ascending', ['a', 'b'], { a: 0 }, ['d', 'e']],
      ['descending', ['e', 'd'], { a: 9 }, ['b', 'a']],
    ] as const)(
      '%s goes on behind its cursor, whatever came or went before it',
      async (order, seen, before, rest) => {
        const documents = current();
        const c = await filled(documents, { a: { a: 1 }, b: { a: 2 }, d: { a: 3 }, e: { a: 4 } });
        const first = await documents.find(c, { index: 'byA', order, limit: 2 });
        expect(first.items.map(({ id }) => id)).toEqual(seen);
        await documents.put(c, 'before', before);
        await documents.delete(c, seen[1]);
        const second = await documents.find(c, { index: 'byA', order, cursor: first.cursor ?? '' });
        expect(second.items.map(({ id }) => id)).toEqual(rest);
      },
    );

    it.each<[string, Query]>([
      ['an index that does not exist', { index: 'nope' }],
      ['a field that is not indexed', { index: 'byA', equals: { b: 1 } }],
      ['a field without those before it', { index: 'byABC', equals: { b: 1 } }],
      ['more fields than the index has', { index: 'byA', equals: { a: 1, b: 1 } }],
      [
        'a range that does not follow',
        { index: 'byABC', equals: { a: 1 }, range: { field: 'deep.c', gt: 1 } },
      ],
      ['a range without bounds', { index: 'byA', range: { field: 'a' } }],
      ['a range of two types', { index: 'byA', range: { field: 'a', gte: 4, lt: '9' } }],
      ['values that do not follow', { index: 'byABC', in: { field: 'b', values: [1] } }],
      [
        'too many values',
        { index: 'byA', in: { field: 'a', values: Array.from({ length: 201 }, (_, n) => n) } },
      ],
      ['a value that is no scalar', { index: 'byA', equals: { a: Number.NaN } }],
      ['no limit', { index: 'byA', limit: 0 }],
      ['too high a limit', { index: 'byA', limit: 1_001 }],
      ['a cursor of its own making', { index: 'byA', cursor: 'page 2' }],
    ])('is refused: %s', async (_, unusable) => {
      const documents = current();
      const c = await filled(documents, {});
      await expect(documents.find(c, unusable)).rejects.toBeInstanceOf(InvalidQuery);
    });

    it('knows text, numbers and null: any other field of an index is refused when it is put', async () => {
      const documents = current();
      const c = await filled(documents, {});
      for (const unusable of [
        { a: [1] },
        { a: {} },
        { a: true },
        { deep: [{ c: 1 }] },
        { deep: { c: [] } },
      ]) {
        await expect(documents.put(c, 'a', unusable)).rejects.toBeInstanceOf(InvalidQuery);
      }
      expect(await documents.put(c, 'a', { deep: 3 })).toBe(1);
    });

    it('finds and counts what a plain search would, page by page in the index’s order', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryBody, { maxLength: 25 }),
          fc.array(arbitraryQuery, { minLength: 1, maxLength: 8 }),
          async (bodies, queries) => {
            const documents = current();
            const byId = Object.fromEntries(
              bodies.map((body, n) => [`${['a', 'B', '😀', '\uffff'][n % 4] ?? ''}${n}`, body]),
            );
            const c = await filled(documents, byId);
            const model = modelOf(byId, ['a', 'b', 'deep.c']);
            for (const asked of queries) {
              const expected = model(asked);
              expect(await findIds(documents, c, asked)).toEqual(expected);
              const { order: _order, limit: _limit, ...counted } = asked;
              expect(await documents.count(c, counted)).toBe(expected.length);
            }
            await documents.drop(c);
          },
        ),
        { numRuns: 120 },
      );
    });
  });
};
