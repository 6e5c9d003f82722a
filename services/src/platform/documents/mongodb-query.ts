import type { Filter } from 'mongodb';
import { type CheckedPage, checkPage, type CheckedQuery, checkQuery, pageOf } from './document-query.js';
import type { Page, Query, Scalar } from './documents.port.js';
import { documentOf, type MongoTable, pathOf, type StoredDocument } from './mongodb-collection.js';

type Conditions = Filter<StoredDocument>;

/** What is sorted behind a value: an operator alone compares values of one type. */
const behindValue = (value: Scalar, isAscending: boolean): readonly unknown[] => {
  if (value === null) return isAscending ? [{ $ne: null }] : [];
  const isText = typeof value === 'string';
  if (isAscending) return isText ? [{ $gt: value }] : [{ $gt: value }, { $gte: '' }];
  return isText ? [{ $lt: value }, { $lte: Number.MAX_VALUE }, null] : [{ $lt: value }, null];
};

/** What is sorted behind a document: it differs first in one of the fields, or in its id alone. */
const behind = (
  fields: readonly string[],
  { values, id }: NonNullable<CheckedPage['after']>,
  isAscending: boolean,
): Conditions => {
  const equal = (count: number): Record<string, unknown> =>
    Object.fromEntries(fields.slice(0, count).map((field, at) => [pathOf(field), values[at]]));
  const alternatives = fields.flatMap((field, at) =>
    behindValue(values[at] ?? null, isAscending).map((condition) => ({
      ...equal(at),
      [pathOf(field)]: condition,
    })),
  );
  const sameValues = { ...equal(fields.length), _id: isAscending ? { $gt: id } : { $lt: id } };
  return { $or: [...alternatives, sameValues] };
};

const filterOf = (query: CheckedQuery, more: readonly Conditions[] = []): Conditions => {
  const { equals, range } = query;
  const conditions = [
    ...equals.map(([field, value]) => ({ [pathOf(field)]: value })),
    ...(query.in ? [{ [pathOf(query.in.field)]: { $in: query.in.values } }] : []),
    ...(range
      ? [
          {
            [pathOf(range.field)]: Object.fromEntries(
              range.bounds.map(([bound, value]) => [`$${bound}`, value]),
            ),
          },
        ]
      : []),
    ...more,
  ] as Conditions[];
  return conditions.length === 0 ? {} : { $and: conditions };
};

/** One page of an index, in one round trip. @throws InvalidQuery */
export const findInMongo = async ({ declared, documents }: MongoTable, query: Query): Promise<Page> => {
  const checked = checkQuery(declared, query);
  const { isAscending, limit, after } = checkPage(query, checked);
  const { sortedBy } = checked;
  const direction = isAscending ? 1 : -1;
  const found = await documents
    .find(filterOf(checked, after && [behind(sortedBy, after, isAscending)]), {
      sort: Object.fromEntries([...sortedBy.map(pathOf), '_id'].map((path) => [path, direction])),
      limit: limit + 1,
      batchSize: limit + 2,
    })
    .toArray();
  return pageOf(found.map(documentOf), limit, checked);
};

/** @throws InvalidQuery */
export const countInMongo = (
  { declared, documents }: MongoTable,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): Promise<number> => documents.countDocuments(filterOf(checkQuery(declared, query)));
