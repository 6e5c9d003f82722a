import type { Filter } from 'mongodb';
import type { Page, Query } from './documents.port.js';
import { indexNamed, type KeyRange, keyRanges } from './key-ranges.js';
import { documentOf, keyField, type MongoTable, type StoredDocument } from './mongodb-table.js';
import { cursorOf, limitOf, type Place, placeOf } from './page-cursor.js';

type Conditions = Filter<StoredDocument>;

const hex = (bytes: Buffer): string => bytes.toString('hex');

const within = (field: string, { low, high }: KeyRange): Conditions => ({
  [field]: { $gte: hex(low), $lt: hex(high) },
});

/** What of a range lies behind a place: other documents of the same key, and greater (or lesser) keys. */
const rest = (
  field: string,
  { low, high }: KeyRange,
  { key, id }: Place,
  ascending: boolean,
): Conditions[] => {
  if (Buffer.compare(key, low) < 0) return ascending ? [within(field, { low, high })] : [];
  if (Buffer.compare(key, high) >= 0) return ascending ? [] : [within(field, { low, high })];
  const beyond = ascending ? { $gt: hex(key), $lt: hex(high) } : { $gte: hex(low), $lt: hex(key) };
  return [
    { [field]: hex(key), _id: ascending ? { $gt: id } : { $lt: id } },
    { [field]: beyond },
  ] as Conditions[];
};

const anyOf = (conditions: readonly Conditions[]): Conditions =>
  conditions.length === 1 ? (conditions[0] ?? {}) : ({ $or: conditions } as Conditions);

/** One page of an index, in one round trip. @throws InvalidQuery */
export const findInMongo = async ({ declared, documents }: MongoTable, query: Query): Promise<Page> => {
  const index = indexNamed(declared, query.index);
  const field = keyField(index);
  const limit = limitOf(query);
  const ascending = query.order !== 'descending';
  const behind = query.cursor === undefined ? undefined : placeOf(query.cursor);
  const conditions = keyRanges(index, query).flatMap((range) =>
    behind ? rest(field, range, behind, ascending) : [within(field, range)],
  );
  if (conditions.length === 0) return { items: [] };
  const direction = ascending ? 1 : -1;
  const found = await documents
    .find(anyOf(conditions), {
      // A unique key needs no id to tell the order.
      sort: index.unique ? { [field]: direction } : { [field]: direction, _id: direction },
      limit: limit + 1,
      batchSize: limit + 2,
    })
    .toArray();
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(documentOf),
    ...(found.length > limit && last
      ? { cursor: cursorOf({ key: Buffer.from(last[field] ?? '', 'hex'), id: last._id }) }
      : {}),
  };
};

/** @throws InvalidQuery */
export const countInMongo = async (
  { declared, documents }: MongoTable,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): Promise<number> => {
  const index = indexNamed(declared, query.index);
  const ranges = keyRanges(index, query);
  if (ranges.length === 0) return 0;
  return documents.countDocuments(anyOf(ranges.map((range) => within(keyField(index), range))));
};
