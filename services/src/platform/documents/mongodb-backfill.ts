import type { AnyBulkWriteOperation, Collection as MongoCollection } from 'mongodb';
import type { Body, Index } from './documents.port.js';
import { indexKey } from './index-key.js';
import { keyField, sentinel, type StoredDocument } from './mongodb-table.js';

const atOnce = 500;

const keysOf = (indexes: readonly Index[], body: Body): Record<string, string> =>
  Object.fromEntries(
    indexes.flatMap((index) => {
      const key = indexKey(index, body);
      return key ? [[keyField(index), key.toString('hex')]] : [];
    }),
  );

/**
 * Gives all documents their keys in further indexes. One that changes meanwhile is left to who changes it, if that
 * process knows the index, and to another pass if not.
 * @throws InvalidQuery when a document holds what cannot be indexed
 */
export const storeKeys = async (
  documents: MongoCollection<StoredDocument>,
  indexes: readonly Index[],
): Promise<void> => {
  let after: string = sentinel._id;
  for (;;) {
    const page = await documents
      .find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: atOnce, batchSize: atOnce + 1 })
      .toArray();
    const last = page.at(-1);
    if (!last) return;
    after = last._id;
    const changes = page.flatMap(({ _id, revision, body }): AnyBulkWriteOperation<StoredDocument>[] => {
      const keys = keysOf(indexes, JSON.parse(body) as Body);
      if (Object.keys(keys).length === 0) return [];
      return [{ updateOne: { filter: { _id, revision }, update: { $set: keys } } }];
    });
    if (changes.length > 0) await documents.bulkWrite(changes, { ordered: false });
  }
};
