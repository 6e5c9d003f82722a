import type { AnyBulkWriteOperation } from 'mongodb';
import { UniqueViolation, WrongDocumentRevision } from './documents.port.js';
import type { EncodedDocument } from './encode-document.js';
import { duplicateField, isDuplicate } from './mongodb-errors.js';
import { changeOf, type MongoTable, type StoredDocument } from './mongodb-table.js';

export type IfRevision = number | 'none' | undefined;

/** Two processes that create the same document at once: the slower one's upsert fails and finds it at its next go. */
const upsertAttempts = 3;

const wrong = (table: MongoTable, id: string, at: IfRevision): WrongDocumentRevision =>
  new WrongDocumentRevision(`${table.declared.name}/${id} is not at ${at}`);
const notUnique = (table: MongoTable, id: string): UniqueViolation =>
  new UniqueViolation(`${table.declared.name}/${id}`);

const revisionOf = async ({ documents }: MongoTable, id: string): Promise<number | undefined> =>
  (await documents.findOne({ _id: id }, { projection: { revision: 1 } }))?.revision;

/** The update that puts a document over any revision, or over one. */
const updateOf = (table: MongoTable, document: EncodedDocument, ifRevision: IfRevision) => {
  const { set, unset } = changeOf(table, document);
  const taken = Object.keys(unset).length > 0 ? { $unset: unset } : {};
  if (ifRevision === undefined) return { $inc: { revision: 1 }, $set: set, ...taken };
  return { $set: { ...set, revision: ifRevision === 'none' ? 1 : ifRevision + 1 }, ...taken };
};

const create = async (table: MongoTable, document: EncodedDocument): Promise<number> => {
  const { set } = changeOf(table, document);
  try {
    await table.documents.insertOne({ _id: document.id, revision: 1, ...set } as StoredDocument);
    return 1;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const exists = (await revisionOf(table, document.id)) !== undefined;
    throw exists ? wrong(table, document.id, 'none') : notUnique(table, document.id);
  }
};

const replace = async (table: MongoTable, document: EncodedDocument, revision: number): Promise<number> => {
  const { id } = document;
  try {
    const { matchedCount } = await table.documents.updateOne(
      { _id: id, revision },
      updateOf(table, document, revision),
    );
    if (matchedCount > 0) return revision + 1;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    if ((await revisionOf(table, id)) === revision) throw notUnique(table, id);
  }
  throw wrong(table, id, revision);
};

const upsert = async (table: MongoTable, document: EncodedDocument): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stored = await table.documents.findOneAndUpdate(
        { _id: document.id },
        updateOf(table, document, undefined),
        // The whole document comes back: FerretDB 1 knows no projection here.
        { upsert: true, returnDocument: 'after' },
      );
      return stored?.revision ?? 1;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const field = duplicateField(error.message);
      const race = field === undefined || field === '_id_';
      if (!race || attempt === upsertAttempts) throw notUnique(table, document.id);
    }
  }
};

/** @throws WrongDocumentRevision, UniqueViolation */
export const putInMongo = (
  table: MongoTable,
  document: EncodedDocument,
  ifRevision: IfRevision,
): Promise<number> => {
  if (ifRevision === undefined) return upsert(table, document);
  return ifRevision === 'none' ? create(table, document) : replace(table, document, ifRevision);
};

/** @throws WrongDocumentRevision */
export const deleteInMongo = async (
  table: MongoTable,
  id: string,
  ifRevision: number | undefined,
): Promise<boolean> => {
  const { deletedCount } = await table.documents.deleteOne(
    ifRevision === undefined ? { _id: id } : { _id: id, revision: ifRevision },
  );
  if (deletedCount > 0 || ifRevision === undefined) return deletedCount > 0;
  if ((await revisionOf(table, id)) === undefined) return false;
  throw wrong(table, id, ifRevision);
};

/**
 * A put among many. All are upserts, so that each one that does not hold fails by a duplicate key and is named: over a
 * revision that is gone by its id, over a document that is gone by the sentinel's key, which nothing can have twice.
 */
export const putAmongMany = (
  table: MongoTable,
  document: EncodedDocument,
  ifRevision: IfRevision,
): AnyBulkWriteOperation<StoredDocument> => {
  const filter =
    ifRevision === undefined
      ? { _id: document.id }
      : { _id: document.id, revision: ifRevision === 'none' ? 0 : ifRevision };
  const update = updateOf(table, document, ifRevision);
  const guarded = typeof ifRevision === 'number';
  return {
    updateOne: {
      filter,
      update: guarded ? { ...update, $setOnInsert: { ghost: true } } : update,
      upsert: true,
    },
  };
};
