import { randomBytes } from 'node:crypto';
import type { Collection as MongoCollection, Db } from 'mongodb';
import type { Clock } from '../clock/clock.port.js';
import {
  type Collection,
  DocumentsUnavailable,
  type Index,
  InvalidQuery,
  UniqueViolation,
} from './documents.port.js';
import { checkCollection } from './encode-document.js';
import { storeKeys } from './mongodb-backfill.js';
import { isDuplicate } from './mongodb-errors.js';
import { indexSpec, keyField, type MongoTable, sentinel, sentinelIndex } from './mongodb-table.js';
import type { StoredDocument } from './mongodb-table.js';

/** What was declared, for every process to read. */
type Entry = {
  readonly _id: string;
  /** The MongoDB collection. Another each time: who still writes into a dropped one does not write into the next. */
  readonly place: string;
  readonly version: number;
  readonly indexes: readonly Index[];
};

export type MongoCatalogue = {
  names(): Promise<readonly string[]>;
  /** @throws InvalidQuery for one that was not declared; DocumentsUnavailable for one of this process that is gone */
  table(collection: string): Promise<MongoTable>;
  /** @throws InvalidQuery, UniqueViolation */
  ensure(collection: Collection): Promise<void>;
  drop(collection: string): Promise<void>;
};

/** How long a process may go by what it read: another one may drop or extend a collection. */
const readAgainMs = 5_000;

const sameIndex = (a: Index, b: Index): boolean =>
  a.fields.join() === b.fields.join() && (a.unique ?? false) === (b.unique ?? false);

const missing = (collection: Collection, known: readonly Index[]): readonly Index[] =>
  collection.indexes.filter((index) => {
    const same = known.find(({ name }) => name === index.name);
    if (same && !sameIndex(same, index)) {
      throw new InvalidQuery(`${collection.name} has another index ${index.name}`);
    }
    return !same;
  });

export const openMongoCatalogue = (db: Db, clock: Clock): MongoCatalogue => {
  const entries: MongoCollection<Entry> = db.collection<Entry>('catalogue');
  /** By this process, and not dropped by it. */
  const declared = new Set<string>();
  const read = new Map<string, { readonly table: MongoTable; readonly until: number }>();

  const tableOf = ({ _id, place, indexes }: Entry): MongoTable => ({
    declared: { name: _id, indexes },
    documents: db.collection<StoredDocument>(place),
  });

  /** Whether nobody dropped it by other means; a write makes the collection again then, without its indexes. */
  const isSound = async ({ documents }: MongoTable): Promise<boolean> =>
    (await documents.findOne({ _id: sentinel._id })) !== null;
  /** Takes away what such a write made. */
  const sweep = async (table: MongoTable): Promise<void> => {
    if (!(await isSound(table))) await table.documents.drop();
  };
  /**
   * Forgets where a collection was, unless it is there still: as long as this process went by what it had read, it may
   * have written to where nobody looks any more.
   */
  const forget = async (collection: string, place?: string): Promise<void> => {
    const known = read.get(collection);
    if (!known || known.table.documents.collectionName === place) return;
    read.delete(collection);
    await sweep(known.table);
  };
  const keep = async (entry: Entry): Promise<MongoTable> => {
    await forget(entry._id, entry.place);
    const table = tableOf(entry);
    read.set(entry._id, { table, until: clock.now() + readAgainMs });
    return table;
  };
  const discard = async (entry: Entry): Promise<void> => {
    const { _id, place } = entry;
    read.delete(_id);
    await entries.deleteOne({ _id, place });
    await sweep(tableOf(entry));
  };

  /** Indexes first: whoever reads the entry may write at once. */
  const create = async ({ name, indexes }: Collection): Promise<boolean> => {
    const place = `${name}.${randomBytes(6).toString('hex')}`;
    const entry: Entry = { _id: name, place, version: 1, indexes };
    const { documents } = tableOf(entry);
    await documents.createIndexes([sentinelIndex, ...indexes.map(indexSpec)]);
    await documents.insertOne(sentinel);
    try {
      await entries.insertOne(entry);
    } catch (error) {
      await documents.drop();
      if (isDuplicate(error)) return false;
      throw error;
    }
    await keep(entry);
    return true;
  };

  const extend = async (entry: Entry, added: readonly Index[]): Promise<boolean> => {
    const next: Entry = { ...entry, version: entry.version + 1, indexes: [...entry.indexes, ...added] };
    const { documents } = tableOf(next);
    await storeKeys(documents, added);
    try {
      await documents.createIndexes(added.map(indexSpec));
    } catch (error) {
      await documents.updateMany({}, { $unset: Object.fromEntries(added.map((one) => [keyField(one), ''])) });
      throw isDuplicate(error) ? new UniqueViolation(`${entry._id}: not unique`) : error;
    }
    const { matchedCount } = await entries.updateOne(
      { _id: entry._id, version: entry.version },
      { $set: { version: next.version, indexes: next.indexes } },
    );
    if (matchedCount === 0) return false;
    // What was written meanwhile, by processes that did not know of the index.
    await storeKeys(documents, added);
    await keep(next);
    return true;
  };

  return {
    names: async () => {
      const found = await entries.find().toArray();
      const places = new Map(found.map(({ _id, place }) => [_id, place]));
      for (const collection of read.keys()) await forget(collection, places.get(collection));
      const sound = await Promise.all(found.map((entry) => isSound(tableOf(entry))));
      return found
        .filter((_, at) => sound[at])
        .map(({ _id }) => _id)
        .toSorted();
    },
    table: async (collection) => {
      const known = read.get(collection);
      if (known && clock.now() < known.until) return known.table;
      const entry = await entries.findOne({ _id: collection });
      if (entry) return keep(entry);
      await forget(collection);
      // Somebody else dropped it: whoever asked is to come again, when it is made anew.
      if (declared.has(collection)) throw new DocumentsUnavailable(`the documents of ${collection} are gone`);
      throw new InvalidQuery(`no collection ${JSON.stringify(collection)}`);
    },
    ensure: async (collection) => {
      checkCollection(collection);
      declared.add(collection.name);
      for (;;) {
        const entry = await entries.findOne({ _id: collection.name });
        if (entry && !(await isSound(tableOf(entry)))) {
          await discard(entry);
          continue;
        }
        const added = missing(collection, entry?.indexes ?? []);
        if (entry && added.length === 0) {
          await keep(entry);
          return;
        }
        if (entry ? await extend(entry, added) : await create(collection)) return;
      }
    },
    drop: async (collection) => {
      const entry = await entries.findOne({ _id: collection });
      read.delete(collection);
      declared.delete(collection);
      if (!entry) return;
      await entries.deleteOne({ _id: collection });
      await db.collection(entry.place).drop();
    },
  };
};
