import { type AnyBulkWriteOperation, MongoBulkWriteError, ObjectId, type WithoutId } from 'mongodb';
import { type Body, type Write, WrongDocumentRevision } from './documents.port.js';
import { type MongoTable, storedBody, type StoredDocument } from './mongodb-collection.js';
import { isDuplicate } from './mongodb-errors.js';

type IfRevision = number | 'none' | undefined;

const wrong = (table: MongoTable, id: string, at: IfRevision): WrongDocumentRevision =>
  new WrongDocumentRevision(`${table.declared.name}/${id} is not at ${at}`);

const change = (set: Partial<WithoutId<StoredDocument>>) => ({ $set: set, $inc: { revision: 1 } });

/** @throws WrongDocumentRevision */
export const putInMongo = async (
  table: MongoTable,
  id: string,
  body: Body,
  ifRevision: IfRevision,
): Promise<number> => {
  const { documents } = table;
  const stored = { body: storedBody(body) };
  if (ifRevision === undefined) {
    const options = { upsert: true, returnDocument: 'after', projection: { revision: 1 } } as const;
    const after = await documents.findOneAndUpdate({ _id: id }, change(stored), options);
    return after?.revision ?? 1;
  }
  if (ifRevision === 'none') {
    await documents.insertOne({ _id: id, revision: 1, ...stored }).catch((error: unknown) => {
      throw isDuplicate(error) ? wrong(table, id, ifRevision) : error;
    });
    return 1;
  }
  const { matchedCount } = await documents.updateOne({ _id: id, revision: ifRevision }, change(stored));
  if (matchedCount === 0) throw wrong(table, id, ifRevision);
  return ifRevision + 1;
};

/** @throws WrongDocumentRevision */
export const deleteInMongo = async (
  table: MongoTable,
  id: string,
  ifRevision: number | undefined,
): Promise<boolean> => {
  const { documents } = table;
  const { deletedCount } = await documents.deleteOne(
    ifRevision === undefined ? { _id: id } : { _id: id, revision: ifRevision },
  );
  if (deletedCount > 0 || ifRevision === undefined) return deletedCount > 0;
  if (!(await documents.findOne({ _id: id }, { projection: { _id: 1 } }))) return false;
  throw wrong(table, id, ifRevision);
};

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

/**
 * Writes to one collection, each to another document, in one command of each kind. How many of the guarded ones held is
 * counted by the server; which, is looked up where some did not.
 * @returns the places of those that were left out
 */
export const bulkInMongo = async (
  { documents }: MongoTable,
  writes: readonly PlacedWrite[],
): Promise<readonly number[]> => {
  const lastWrite = new ObjectId();
  const leftOut = new Set<number>();
  const operations = writes.map(({ write }) => operationOf(write, lastWrite));
  const result = await documents.bulkWrite(operations, { ordered: false }).catch((error: unknown) => {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    const items = failed.map(({ index }) => writes[index]);
    const wereThere = failed.every(isDuplicate) && items.every((item) => item?.write.ifRevision === 'none');
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
};
