import {
  type AnyBulkWriteOperation,
  type Collection as MongoCollection,
  type Filter,
  MongoBulkWriteError,
  ObjectId,
  type WithoutId,
} from 'mongodb';
import { checkDocument, storableText } from './document-body.js';
import { type CheckedPage, checkPage, type CheckedQuery, checkQuery, pageOf } from './document-query.js';
import {
  type Body,
  type Collection,
  type Document,
  type Page,
  type Query,
  type Scalar,
  type Write,
  WrongDocumentRevision,
} from './documents.port.js';
import { isDuplicate } from './mongodb-client.js';

/** How a document is kept: its body is a document in it, to be read and queried by its fields' names. */
export type StoredDocument = {
  readonly _id: string;
  readonly revision: number;
  readonly body: Body;
  /** Of the writing in bulk that wrote it last. */
  readonly lastWrite?: ObjectId;
};

/** Where a body's field is in a stored document. */
export const pathOf = (field: string): string => `body.${field}`;

/**
 * Names that MongoDB or its driver takes for an operator, a path or a type of its own are written as in a URL: `a%2eb`
 * for `a.b`. `%` alone is the name without a letter.
 */
const storedName = (name: string): string => {
  if (name === '') return '%';
  if (name === '_bsontype') return '%5fbsontype';
  return name.replace(/[%$.\0]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
};
const readName = (name: string): string =>
  name === '%'
    ? ''
    : name.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const mapped = (
  value: unknown,
  nameOf: (name: string) => string,
  leaf: (value: unknown) => unknown,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, nameOf, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [nameOf(name), mapped(member, nameOf, leaf)]),
  );
};

const storedLeaf = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  // JSON knows no -0.
  return value === 0 ? 0 : value;
};

/** A checked body as it is stored. */
export const storedBody = (body: Body): Body => mapped(body, storedName, storedLeaf) as Body;

const documentOf = ({ _id, revision, body }: StoredDocument): Document => ({
  id: _id,
  revision,
  body: mapped(body, readName, (value) => value) as Body,
});

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

const change = (set: Partial<WithoutId<StoredDocument>>) => ({ $set: set, $inc: { revision: 1 } });

/** A checked write; `at` is its place in what was given. */
export type PlacedWrite = { readonly at: number; readonly write: Write };

const operationOf = (write: Write, lastWrite: ObjectId): AnyBulkWriteOperation<StoredDocument> => {
  const { id, ifRevision } = write;
  const filter = typeof ifRevision === 'number' ? { _id: id, revision: ifRevision } : { _id: id };
  if (write.kind === 'delete') return { deleteOne: { filter } };
  const stored = { body: storedBody(write.body), lastWrite };
  if (ifRevision === 'none') return { insertOne: { document: { _id: id, revision: 1, ...stored } } };
  return { updateOne: { filter, update: change(stored), upsert: ifRevision === undefined } };
};

/** One collection: what was declared, and what is done with its documents. */
export const openMongoCollection = (documents: MongoCollection<StoredDocument>, declared: Collection) => {
  const wrong = (id: string, at: number | 'none'): WrongDocumentRevision =>
    new WrongDocumentRevision(`${declared.name}/${id} is not at ${at}`);

  return {
    /** @throws InvalidQuery */
    check: (write: Write): void => {
      if (write.kind === 'put') checkDocument(declared, write.id, write.body);
    },
    get: async (id: string): Promise<Document | undefined> => {
      const found = await documents.findOne({ _id: id });
      return found ? documentOf(found) : undefined;
    },
    getMany: async (ids: readonly string[]): Promise<readonly Document[]> => {
      const found = documents.find({ _id: { $in: ids } }, { batchSize: ids.length + 1 });
      return (await found.toArray()).map(documentOf);
    },
    /** @throws WrongDocumentRevision, InvalidQuery */
    put: async (id: string, body: Body, ifRevision: number | 'none' | undefined): Promise<number> => {
      checkDocument(declared, id, body);
      const stored = { body: storedBody(body) };
      if (ifRevision === undefined) {
        const options = { upsert: true, returnDocument: 'after', projection: { revision: 1 } } as const;
        const after = await documents.findOneAndUpdate({ _id: id }, change(stored), options);
        return after?.revision ?? 1;
      }
      if (ifRevision === 'none') {
        await documents.insertOne({ _id: id, revision: 1, ...stored }).catch((error: unknown) => {
          throw isDuplicate(error) ? wrong(id, ifRevision) : error;
        });
        return 1;
      }
      const { matchedCount } = await documents.updateOne({ _id: id, revision: ifRevision }, change(stored));
      if (matchedCount === 0) throw wrong(id, ifRevision);
      return ifRevision + 1;
    },
    /** @throws WrongDocumentRevision */
    delete: async (id: string, ifRevision: number | undefined): Promise<boolean> => {
      const { deletedCount } = await documents.deleteOne(
        ifRevision === undefined ? { _id: id } : { _id: id, revision: ifRevision },
      );
      if (deletedCount > 0 || ifRevision === undefined) return deletedCount > 0;
      if (!(await documents.findOne({ _id: id }, { projection: { _id: 1 } }))) return false;
      throw wrong(id, ifRevision);
    },
    /**
     * Writes, each to another document, in one command of each kind. How many of the guarded ones held is counted by the
     * server; which, is looked up where some did not.
     * @returns the places of those that were left out
     */
    bulk: async (writes: readonly PlacedWrite[]): Promise<readonly number[]> => {
      const lastWrite = new ObjectId();
      const leftOut = new Set<number>();
      const operations = writes.map(({ write }) => operationOf(write, lastWrite));
      const result = await documents.bulkWrite(operations, { ordered: false }).catch((error: unknown) => {
        if (!(error instanceof MongoBulkWriteError)) throw error;
        const failed = [error.writeErrors].flat();
        const items = failed.map(({ index }) => writes[index]);
        const wereThere =
          failed.every(isDuplicate) && items.every((item) => item?.write.ifRevision === 'none');
        // Without the majority's word nothing is known of those that did not fail, either.
        if (failed.length === 0 || !wereThere || error.result.getWriteConcernError()) throw error;
        for (const item of items) if (item) leftOut.add(item.at);
        return error.result;
      });

      const guarded = (kind: Write['kind']): readonly PlacedWrite[] =>
        writes.filter(({ write }) => write.kind === kind && typeof write.ifRevision === 'number');
      const idsOf = async (items: readonly PlacedWrite[], also: object): Promise<ReadonlySet<string>> => {
        const ids = items.map(({ write }) => write.id);
        const found = documents.find({ _id: { $in: ids }, ...also }, { projection: { _id: 1 } });
        return new Set((await found.toArray()).map(({ _id }) => _id));
      };
      const puts = guarded('put');
      const updates = operations.filter((operation) => 'updateOne' in operation).length;
      if (puts.length > 0 && result.matchedCount + result.upsertedCount < updates) {
        const written = await idsOf(puts, { lastWrite });
        for (const { at, write } of puts) if (!written.has(write.id)) leftOut.add(at);
      }
      const deletes = guarded('delete');
      if (deletes.length > 0 && result.deletedCount < operations.length) {
        const stay = await idsOf(deletes, {});
        for (const { at, write } of deletes) if (stay.has(write.id)) leftOut.add(at);
      }
      return [...leftOut];
    },
    /** One page of an index, in one round trip. @throws InvalidQuery */
    find: async (query: Query): Promise<Page> => {
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
    },
    /** @throws InvalidQuery */
    count: (query: Omit<Query, 'order' | 'limit' | 'cursor'>): Promise<number> =>
      documents.countDocuments(filterOf(checkQuery(declared, query))),
  };
};

export type OpenCollection = ReturnType<typeof openMongoCollection>;
