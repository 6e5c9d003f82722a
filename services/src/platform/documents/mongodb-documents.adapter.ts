import { InvalidSettings } from '../invalid-settings.js';
import type { Clock } from '../clock/clock.port.js';
import { checkCollection, checkDocument, checkWrites, missingIndexes } from './document-body.js';
import {
  type Body,
  type Document,
  type Documents,
  type Index,
  InvalidQuery,
  type Page,
} from './documents.port.js';
import { connectMongo, isDuplicate, isMissing, isThere, type MongoSettings } from './mongodb-client.js';
import {
  openMongoCollection,
  type OpenCollection,
  pathOf,
  type PlacedWrite,
  type StoredDocument,
} from './mongodb-collection.js';

const readsAtOnce = 1_000;
const writesAtOnce = 1_000;
const writesInOneStep = 100;

type StoredLease = { readonly _id: string; readonly holder: string; readonly until: Date };

export type MongoDocuments = Documents & {
  /** Whether the last look found a server that takes writes. */
  connected(): boolean;
};

const indexSpec = ({ name, fields }: Index) => ({
  name,
  key: Object.fromEntries([...fields.map(pathOf), '_id'].map((path) => [path, 1 as const])),
});
const fieldsOf = (key: Readonly<Record<string, unknown>>): Index['fields'] => {
  const paths = Object.keys(key).filter((path) => path !== '_id');
  const [first = '', ...others] = paths.map((path) => path.slice(pathOf('').length));
  return [first, ...others];
};

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
  const opened = new Map<string, OpenCollection>();

  /** @returns undefined where there is no such collection */
  const lookUp = async (name: string): Promise<OpenCollection | undefined> => {
    checkCollection({ name, indexes: [] });
    const documents = db.collection<StoredDocument>(name);
    try {
      const indexes = (await documents.indexes()).filter((index) => index.name !== '_id_');
      return openMongoCollection(documents, {
        name,
        indexes: indexes.map((index) => ({ name: String(index.name), fields: fieldsOf(index.key) })),
      });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  /** Looked up once: a running process does not hear of an index that another one adds. */
  const open = async (name: string): Promise<OpenCollection> => {
    const known = opened.get(name) ?? (await lookUp(name));
    if (!known) throw new InvalidQuery(`no collection ${JSON.stringify(name)}`);
    opened.set(name, known);
    return known;
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
        const { name } = collection;
        let found = await lookUp(name);
        if (!found) {
          await db.createCollection(name).catch((error: unknown) => {
            if (!isThere(error)) throw error;
          });
          found = await lookUp(name);
        }
        const missing = missingIndexes(collection, found?.declared.indexes ?? []);
        if (missing.length > 0) await db.collection(name).createIndexes(missing.map(indexSpec));
        opened.delete(name);
        await open(name);
      }, Number.POSITIVE_INFINITY),
    drop: (collection) =>
      asked(async () => {
        opened.delete(collection);
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
      asked(async () => (await (await open(collection)).get(id)) as Document<T> | undefined),
    getMany: <T extends Body>(collection: string, ids: readonly string[]) =>
      asked(
        async () => {
          const own = await open(collection);
          const found = new Map<string, Document<T>>();
          for (let from = 0; from < ids.length; from += readsAtOnce)
            for (const document of await own.getSome(ids.slice(from, from + readsAtOnce)))
              found.set(document.id, document as Document<T>);
          return found;
        },
        1 + ids.length / readsAtOnce,
      ),
    put: (collection, id, body, ifRevision) =>
      asked(async () => (await open(collection)).put(id, body, ifRevision)),
    delete: (collection, id, ifRevision) =>
      asked(async () => (await open(collection)).delete(id, ifRevision)),
    bulk: (writes) =>
      asked(
        async () => {
          checkWrites(writes);
          const byCollection = new Map<string, PlacedWrite[]>();
          for (const [at, write] of writes.entries()) {
            const { declared } = await open(write.collection);
            if (write.kind === 'put') checkDocument(declared, write.id, write.body);
            const own = byCollection.get(write.collection) ?? [];
            own.push({ at, write });
            byCollection.set(write.collection, own);
          }
          const leftOut: number[] = [];
          for (const [collection, own] of byCollection) {
            for (let from = 0; from < own.length; from += writesAtOnce) {
              const some = own.slice(from, from + writesAtOnce);
              leftOut.push(...(await (await open(collection)).bulk(some)));
            }
          }
          return leftOut.toSorted((a, b) => a - b);
        },
        1 + writes.length / writesInOneStep,
      ),
    find: async <T extends Body>(collection: string, query: Parameters<Documents['find']>[1]) =>
      asked(async () => (await (await open(collection)).find(query)) as Page<T>),
    count: (collection, query) => asked(async () => (await open(collection)).count(query)),
    lease: (name, holder, ttlMs) => asked(() => take(name, holder, ttlMs)),
    release: (name, holder) =>
      asked(async () => {
        await leases.deleteOne({ _id: name, holder });
      }),
    close: () => connection.close(),
  };
};
