import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCollection } from './contract-documents.fixtures.js';
import {
  type Body,
  type Collection,
  type Documents,
  InvalidQuery,
  WrongDocumentRevision,
} from './documents.port.js';
import { describeLeasesContract } from './leases.contract.js';
import { describeBulkContract } from './bulk.contract.js';
import { describeCollectionsContract } from './collections.contract.js';
import { describeQueriesContract } from './queries.contract.js';

export type DocumentsUnderTest = {
  readonly documents: Documents;
  /** Closes the store and opens it again, as after a restart of its process. */
  reopen(): Promise<Documents>;
  /** Lets this much of the store's own time pass. */
  pass(ms: number): Promise<void>;
};

const body = {
  text: 'ünï 📚 "quoted" \n end',
  numbers: [0, -1.5, 0.1, 1e21, 5e-324, Number.MAX_SAFE_INTEGER],
  nothing: null,
  nested: { list: [{ deep: true }, []], empty: {} },
  'a name with spaces': 1,
  // What an engine could take for an operator, a path, a reference or an object of its own.
  awkward: JSON.parse(
    '{"$set":{"a.b":1},"":0,"%24":2,"_bsontype":"ObjectId","__proto__":{"x":1},"$ref":"a","$id":1,"_id":{}}',
  ) as unknown,
};

/** The specification of a document store; each adapter runs it. */
export const describeDocumentsContract = (
  name: string,
  makeAdapter: () => Promise<DocumentsUnderTest>,
): void => {
  describe(`${name} as a document store`, () => {
    let under: DocumentsUnderTest;
    let documents: Documents;
    let collection: Collection;
    let c: string;
    beforeEach(async () => {
      under = await makeAdapter();
      ({ documents } = under);
      collection = newCollection({ name: 'byEmail', fields: ['email'] });
      c = collection.name;
      await documents.ensure(collection);
    });
    afterEach(() => documents.close());

    describe('a document', () => {
      it('comes back as it was put, with revision 1', async () => {
        expect(await documents.put(c, 'id 1/ü', body)).toBe(1);
        expect(await documents.get(c, 'id 1/ü')).toEqual({ id: 'id 1/ü', revision: 1, body });
      });

      it('that does not exist is undefined', async () => {
        expect(await documents.get(c, 'nobody')).toBeUndefined();
      });

      it('is replaced whole, one revision further', async () => {
        await documents.put(c, 'a', { one: 1, two: 2 });
        expect(await documents.put(c, 'a', { two: 3 })).toBe(2);
        expect(await documents.get(c, 'a')).toEqual({ id: 'a', revision: 2, body: { two: 3 } });
      });

      it('is put at the revision that was read, and not at another', async () => {
        await documents.put(c, 'a', { n: 1 });
        expect(await documents.put(c, 'a', { n: 2 }, 1)).toBe(2);
        await expect(documents.put(c, 'a', { n: 3 }, 1)).rejects.toBeInstanceOf(WrongDocumentRevision);
        await expect(documents.put(c, 'b', { n: 3 }, 1)).rejects.toBeInstanceOf(WrongDocumentRevision);
        expect((await documents.get(c, 'a'))?.body).toEqual({ n: 2 });
        expect(await documents.get(c, 'b')).toBeUndefined();
      });

      it('is created once', async () => {
        expect(await documents.put(c, 'a', { n: 1 }, 'none')).toBe(1);
        await expect(documents.put(c, 'a', { n: 2 }, 'none')).rejects.toBeInstanceOf(WrongDocumentRevision);
        expect((await documents.get(c, 'a'))?.body).toEqual({ n: 1 });
      });

      it('is won by one of many who read the same revision', async () => {
        await documents.put(c, 'a', {});
        const rivals = Array.from({ length: 10 }, (_, n) => documents.put(c, 'a', { n }, 1));
        const won = (await Promise.allSettled(rivals)).filter(({ status }) => status === 'fulfilled');
        expect(won).toHaveLength(1);
        expect((await documents.get(c, 'a'))?.revision).toBe(2);
      });

      it('counts every change when many change it at once', async () => {
        await Promise.all(Array.from({ length: 25 }, (_, n) => documents.put(c, 'a', { n })));
        expect((await documents.get(c, 'a'))?.revision).toBe(25);
      });

      it('is deleted, and begins anew afterwards', async () => {
        await documents.put(c, 'a', {});
        await documents.put(c, 'a', {});
        expect(await documents.delete(c, 'a')).toBe(true);
        expect(await documents.delete(c, 'a')).toBe(false);
        expect(await documents.get(c, 'a')).toBeUndefined();
        expect(await documents.put(c, 'a', {}, 'none')).toBe(1);
      });

      it('is deleted at its revision only', async () => {
        await documents.put(c, 'a', {});
        await expect(documents.delete(c, 'a', 2)).rejects.toBeInstanceOf(WrongDocumentRevision);
        expect(await documents.delete(c, 'a', 1)).toBe(true);
        expect(await documents.delete(c, 'a', 1)).toBe(false);
      });

      it('stands after a restart', async () => {
        await documents.put(c, 'a', body);
        documents = await under.reopen();
        await documents.ensure(collection);
        expect(await documents.get(c, 'a')).toEqual({ id: 'a', revision: 1, body });
      });

      it('keeps NUL and half a surrogate pair as the replacement character, and is found by either', async () => {
        await documents.put(c, 'a', {
          email: 'cut \ud83d',
          list: ['\udcda', '\u0000', String.raw`\ud83d\u0000`],
        });
        const kept = { email: 'cut \ufffd', list: ['\ufffd', '\ufffd', String.raw`\ud83d\u0000`] };
        expect((await documents.get(c, 'a'))?.body).toEqual(kept);
        for (const email of ['cut \ud83d', 'cut \ufffd', 'cut \u0000'])
          expect(await documents.count(c, { index: 'byEmail', equals: { email } })).toBe(1);
      });

      it.each<[string, Body]>([
        ['undefined', { a: undefined }],
        ['a time that is no text', { at: new Date(0) }],
        ['what is not a number', { n: Number.POSITIVE_INFINITY }],
        ['a big integer', { list: [1n] }],
        ['a map', { map: new Map() }],
      ])('is refused when it holds %s', async (_, unusable) => {
        await expect(documents.put(c, 'a', unusable)).rejects.toBeInstanceOf(InvalidQuery);
      });

      it.each(['', 'a\u0000b', 'x'.repeat(501)])('is refused under the id %j', async (id) => {
        await expect(documents.put(c, id, {})).rejects.toBeInstanceOf(InvalidQuery);
      });
    });

    it('gets any number of documents by id, the missing ones left out', async () => {
      const ids = Array.from({ length: 1_300 }, (_, n) => `id-${n}`);
      await documents.bulk(ids.map((id, n) => ({ kind: 'put', collection: c, id, body: { n } })));
      const found = await documents.getMany(c, [...ids, 'nobody', 'id-7']);
      expect(found.size).toBe(1_300);
      expect(found.get('id-1299')).toEqual({ id: 'id-1299', revision: 1, body: { n: 1_299 } });
      expect(await documents.getMany(c, [])).toEqual(new Map());
    });

    const reopen = async (): Promise<Documents> => {
      documents = await under.reopen();
      return documents;
    };
    describeBulkContract(() => documents, reopen);
    describeCollectionsContract(() => documents, reopen);
    describeQueriesContract(() => documents);
    describeLeasesContract(
      () => documents,
      (ms) => under.pass(ms),
    );
  });
};
