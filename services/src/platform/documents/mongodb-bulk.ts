import { MongoBulkWriteError } from 'mongodb';
import { UniqueViolation, type Write, WrongDocumentRevision } from './documents.port.js';
import type { EncodedDocument } from './encode-document.js';
import { duplicateField, duplicateKey, isDuplicate } from './mongodb-errors.js';
import type { MongoTable } from './mongodb-table.js';
import { deleteInMongo, putAmongMany, putInMongo } from './mongodb-writes.js';

/** A checked write to one collection; `at` is its place in what was given. */
export type MongoWrite = { readonly at: number; readonly write: Write; readonly document?: EncodedDocument };

/** Writes of a kind, each to another document: one command does them. */
type Run = { readonly kind: Write['kind']; readonly writes: MongoWrite[]; readonly ids: Set<string> };

const mostInRun = 500;

/** Cuts where the order matters: at the next kind (a delete may free what a put takes), and at the same document. */
const runsOf = (writes: readonly MongoWrite[], most: number): readonly Run[] => {
  const runs: Run[] = [];
  for (const item of writes) {
    const { kind, id } = item.write;
    const last = runs.at(-1);
    if (last?.kind === kind && !last.ids.has(id) && last.writes.length < most) {
      last.writes.push(item);
      last.ids.add(id);
    } else {
      runs.push({ kind, writes: [item], ids: new Set([id]) });
    }
  }
  return runs;
};

/** @returns whether it was left out */
const leftOut = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt;
    return false;
  } catch (error) {
    if (error instanceof WrongDocumentRevision || error instanceof UniqueViolation) return true;
    throw error;
  }
};

const racedForId = ({ write }: MongoWrite, message: string): boolean =>
  write.ifRevision === undefined && duplicateField(message) === '_id_';

/** Those of a run's puts that failed, and whether another go may help: an upsert that lost a race for its id. */
const failedPuts = (error: unknown, { writes }: Run): readonly { item: MongoWrite; again: boolean }[] => {
  const [only, second] = writes;
  if (isDuplicate(error) && only && !second) return [{ item: only, again: racedForId(only, error.message) }];
  // Without the majority's word nothing is known of those that did not fail, either.
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (errors.length === 0 || !errors.every(({ code }) => code === duplicateKey)) throw error;
  return errors.flatMap((one) => {
    const item = writes[one.index];
    if (!item) return [];
    return [{ item, again: racedForId(item, one.errmsg ?? '') }];
  });
};

const putRun = async (table: MongoTable, run: Run): Promise<readonly number[]> => {
  const operations = run.writes.flatMap(({ write, document }) =>
    write.kind === 'put' && document ? [putAmongMany(table, document, write.ifRevision)] : [],
  );
  try {
    await table.documents.bulkWrite(operations, { ordered: false });
    return [];
  } catch (error) {
    const missed: number[] = [];
    for (const { item, again } of failedPuts(error, run)) {
      const { document, at } = item;
      if (!again || !document || (await leftOut(putInMongo(table, document, undefined)))) missed.push(at);
    }
    return missed;
  }
};

const deleteRun = async (table: MongoTable, { writes }: Run): Promise<readonly number[]> => {
  const plain = writes.filter(({ write }) => write.ifRevision === undefined);
  const guarded = writes.filter(({ write }) => write.ifRevision !== undefined);
  if (plain.length > 0) {
    const operations = plain.map(({ write }) => ({ deleteOne: { filter: { _id: write.id } } }));
    await table.documents.bulkWrite(operations, { ordered: false });
  }
  // One by one: how many were deleted does not tell which.
  const missed = await Promise.all(
    guarded.map(async ({ at, write }) => {
      const revision = write.ifRevision === 'none' ? undefined : write.ifRevision;
      return (await leftOut(deleteInMongo(table, write.id, revision))) ? [at] : [];
    }),
  );
  return missed.flat();
};

/**
 * Writes to one collection in their order, as few commands as that allows; a command's own writes happen in their order
 * too, since a collection with a unique index is on one shard. @returns the places of those that were left out
 */
export const writeInMongo = async (
  table: MongoTable,
  writes: readonly MongoWrite[],
  most: number = mostInRun,
): Promise<readonly number[]> => {
  const missed: number[] = [];
  for (const run of runsOf(writes, most)) {
    missed.push(...(await (run.kind === 'put' ? putRun(table, run) : deleteRun(table, run))));
  }
  return missed;
};
