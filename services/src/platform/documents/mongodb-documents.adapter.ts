import type { Reachable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { InvalidSettings } from '../invalid-settings.js';
import { checkCollection, checkWrites } from './document-body.js';
import {
  type Body,
  type Document,
  type Documents,
  type Index,
  InvalidQuery,
  type Page,
} from './documents.port.js';
import {
  connectMongo,
  isDuplicate,
  isMissing,
  isOtherIndex,
  isThere,
  type MongoSettings,
} from './mongodb-client.js';
import {
  openMongoCollection,
  type OpenCollection,
  pathOf,
  type PlacedWrite,
  type StoredDocument,
} from './mongodb-collection.js';

const readsInOneStep = 1_000;
const writesInOneStep = 100;

type StoredLease = { readonly _id: string; readonly holder: string; readonly until: Date };

export type MongoDocuments = Documents & Reachable;

const indexSpec = ({ name, fields }: Index) => ({
  name,
  key: Object.fromEntries([...fields.map(pathOf), '_id'].map((path) => [path, 1 as const])),
});

/**
 * Documents in MongoDB 6.0 or later, majority writes and reads: a collection each, with compound indexes. A call settles
 * within `timeoutMs`, a long one within as much for each hundred writes or thousand reads.
 * @throws InvalidSettings, Unavailable when nothing answers within `connectMs`
 */
export const openMongoDocuments = async (
  options: MongoSettings & { readonly clock: Clock },
): Promise<MongoDocuments> => {
  const connection = await connectMongo(options, 'MONGODB_URL', 'lectern', 'documents');
  const { db, asked } = connection;
  // No declared collection begins with a line.
  const leases = db.collection<StoredLease>('_leases');
  const declared = new Map<string, OpenCollection>();

  /** @throws InvalidQuery for one that was not declared */
  const declaredAs = (name: string): OpenCollection => {
    const found = declared.get(name);
    if (!found) throw new InvalidQuery(`no collection ${JSON.stringify(name)}`);
    return found;
  };

  const take = async (name: string, holder: string, ttlMs: number): Promise<boolean> => {
    // The server's time: the clocks of hosts may differ.
    const now = (await db.command({ hello: 1 }))['localTime'] as Date;
    const mayTake = { _id: name, $or: [{ holder }, { until: { $lte: now } }] };
    const taken = { $set: { holder, until: new Date(now.getTime() + ttlMs) } };
    try {
      await leases.updateOne(mayTake, taken, { upsert: true });
      return true;
    } catch (error) {
      // It is there and somebody else's: nothing matched, and nothing could be inserted.
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  // Bodies as text, under names that no projection knows: nobody would find or erase what is in them.
  if (await asked(() => db.listCollections({ name: 'catalogue' }, { nameOnly: true }).hasNext())) {
    await connection.close();
    throw new InvalidSettings(
      'MONGODB_URL: one of the first versions wrote this database. Drop it: read models are made anew, and everybody signs in again.',
    );
  }

  return {
    connected: () => connection.connected(),
    ensure: (collection) =>
      asked(async () => {
        checkCollection(collection);
        const { name, indexes } = collection;
        await db.createCollection(name).catch((error: unknown) => {
          if (!isThere(error)) throw error;
        });
        const documents = db.collection<StoredDocument>(name);
        if (indexes.length > 0)
          await documents.createIndexes(indexes.map(indexSpec)).catch((error: unknown) => {
            throw isOtherIndex(error) ? new InvalidQuery(`${name} has another index of that name`) : error;
          });
        declared.set(name, openMongoCollection(documents, collection));
      }, Number.POSITIVE_INFINITY),
    drop: (collection) =>
      asked(async () => {
        declared.delete(collection);
        await db.dropCollection(collection).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
    collections: () =>
      asked(async () => {
        const all = await db.listCollections({}, { nameOnly: true }).toArray();
        return all
          .map(({ name }) => name)
          .filter((name) => /^[A-Za-z][\w-]*$/.test(name))
          .toSorted();
      }),
    get: <T extends Body>(collection: string, id: string) =>
      asked(async () => (await declaredAs(collection).get(id)) as Document<T> | undefined),
    getMany: <T extends Body>(collection: string, ids: readonly string[]) =>
      asked(
        async () => {
          const found = await declaredAs(collection).getMany(ids);
          return new Map(found.map((document) => [document.id, document as Document<T>]));
        },
        1 + ids.length / readsInOneStep,
      ),
    put: (collection, id, body, ifRevision) =>
      asked(async () => declaredAs(collection).put(id, body, ifRevision)),
    delete: (collection, id, ifRevision) => asked(async () => declaredAs(collection).delete(id, ifRevision)),
    bulk: (writes) =>
      asked(
        async () => {
          checkWrites(writes);
          const byCollection = new Map<string, PlacedWrite[]>();
          for (const [at, write] of writes.entries()) {
            declaredAs(write.collection).check(write);
            const own = byCollection.get(write.collection) ?? [];
            own.push({ at, write });
            byCollection.set(write.collection, own);
          }
          const leftOut: number[] = [];
          for (const [collection, own] of byCollection)
            leftOut.push(...(await declaredAs(collection).bulk(own)));
          return leftOut.toSorted((a, b) => a - b);
        },
        1 + writes.length / writesInOneStep,
      ),
    find: <T extends Body>(collection: string, query: Parameters<Documents['find']>[1]) =>
      asked(async () => (await declaredAs(collection).find(query)) as Page<T>),
    count: (collection, query) => asked(async () => declaredAs(collection).count(query)),
    lease: (name, holder, ttlMs) => asked(() => take(name, holder, ttlMs)),
    release: (name, holder) =>
      asked(async () => {
        await leases.deleteOne({ _id: name, holder });
      }),
    close: () => connection.close(),
  };
};
