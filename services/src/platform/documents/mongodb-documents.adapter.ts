import type { Clock } from '../clock/clock.port.js';
import type { Logger } from '../logger.js';
import {
  type Body,
  type Document,
  type Documents,
  DocumentsUnavailable,
  type Page,
  type Write,
} from './documents.port.js';
import { encodeDocument } from './encode-document.js';
import { inTime } from './in-time.js';
import { writeInMongo, type MongoWrite } from './mongodb-bulk.js';
import { openMongoCatalogue } from './mongodb-catalogue.js';
import { connectMongo, defaultMs, type MongoSettings } from './mongodb-client.js';
import { isOutage, shortCause } from './mongodb-errors.js';
import { openMongoLeases } from './mongodb-leases.js';
import { countInMongo, findInMongo } from './mongodb-query.js';
import { documentOf } from './mongodb-table.js';
import { deleteInMongo, putInMongo } from './mongodb-writes.js';
import { oneByOne } from './one-by-one.js';

const readsAtOnce = 1_000;
const writesInOneStep = 100;

export type MongoDocuments = Documents & {
  /** Whether the last look found a server that takes writes. */
  connected(): boolean;
};

/**
 * Documents in MongoDB 6.0 or later, majority writes and reads. A call settles within `timeoutMs`, a long one within as
 * much for each hundred writes or thousand reads.
 * @param options.clock for waiting, and for how long what was read of the declarations may be kept
 * @throws EngineRefused, DocumentsUnavailable when nothing answers within `connectMs`
 */
export const openMongoDocuments = async (
  options: MongoSettings & { readonly clock: Clock; readonly logger?: Pick<Logger, 'warn'> },
): Promise<MongoDocuments> => {
  const connection = await connectMongo(
    options,
    'MONGODB_URL',
    'lectern',
    (message) => new DocumentsUnavailable(message),
  );
  const { db, where, atomicUpdates } = connection;
  const unavailable = (why: string): Error =>
    new DocumentsUnavailable(`the documents in MongoDB at ${where} cannot be used: ${why}`);
  const { timeoutMs = defaultMs } = options;
  if (!atomicUpdates) {
    options.logger?.warn('this FerretDB does not change documents in one step: for one process only');
  }
  const catalogue = openMongoCatalogue(db, options.clock);
  let closed = false;

  const open: Set<Promise<unknown>> = new Set();

  /**
   * The driver's errors as the port's, and an end to waiting.
   * @param steps how many commands it takes at most; infinite where the engine may have much to do
   */
  const asked = async <T>(work: () => Promise<T>, steps = 1): Promise<T> => {
    if (closed) throw unavailable('it was closed');
    const settled = inTime(work, options.clock, timeoutMs * steps);
    open.add(settled);
    try {
      return await settled;
    } catch (error) {
      throw isOutage(error) ? unavailable(shortCause(error)) : error;
    } finally {
      open.delete(settled);
    }
  };
  /** Where the engine does not change documents in one step, this process at least does not get in its own way. */
  const changing: typeof asked = atomicUpdates ? asked : oneByOne(asked);
  const leases = await asked(() => openMongoLeases(db));

  const checked = async (write: Write, at: number): Promise<MongoWrite> => {
    const { declared } = await catalogue.table(write.collection);
    if (write.kind === 'delete') return { at, write };
    return { at, write, document: encodeDocument(declared, write.id, write.body) };
  };

  return {
    connected: () => connection.connected(),
    ensure: (collection) => changing(() => catalogue.ensure(collection), Number.POSITIVE_INFINITY),
    drop: (collection) => asked(() => catalogue.drop(collection)),
    collections: () => asked(() => catalogue.names()),
    get: <T extends Body>(collection: string, id: string) =>
      asked(async () => {
        const { documents } = await catalogue.table(collection);
        const found = await documents.findOne({ _id: id });
        return !found || found.ghost ? undefined : (documentOf(found) as Document<T>);
      }),
    getMany: <T extends Body>(collection: string, ids: readonly string[]) =>
      asked(
        async () => {
          const { documents } = await catalogue.table(collection);
          const found = new Map<string, Document<T>>();
          for (let from = 0; from < ids.length; from += readsAtOnce) {
            const some = ids.slice(from, from + readsAtOnce);
            const page = await documents
              .find({ _id: { $in: some } }, { batchSize: readsAtOnce + 1 })
              .toArray();
            for (const stored of page) {
              if (!stored.ghost) found.set(stored._id, documentOf(stored) as Document<T>);
            }
          }
          return found;
        },
        1 + ids.length / readsAtOnce,
      ),
    put: (collection, id, body, ifRevision) =>
      changing(async () => {
        const table = await catalogue.table(collection);
        return putInMongo(table, encodeDocument(table.declared, id, body), ifRevision);
      }),
    delete: (collection, id, ifRevision) =>
      changing(async () => deleteInMongo(await catalogue.table(collection), id, ifRevision)),
    bulk: (writes) =>
      changing(
        async () => {
          const byCollection = new Map<string, MongoWrite[]>();
          for (const write of await Promise.all(writes.map(checked))) {
            const { collection } = write.write;
            const own = byCollection.get(collection);
            if (own) own.push(write);
            else byCollection.set(collection, [write]);
          }
          const missed = await Promise.all(
            [...byCollection].map(async ([collection, own]) =>
              writeInMongo(await catalogue.table(collection), own, atomicUpdates ? undefined : 1),
            ),
          );
          return missed.flat().toSorted((a, b) => a - b);
        },
        1 + writes.length / writesInOneStep,
      ),
    find: async <T extends Body>(collection: string, query: Parameters<Documents['find']>[1]) =>
      asked(async () => (await findInMongo(await catalogue.table(collection), query)) as Page<T>),
    count: (collection, query) => asked(async () => countInMongo(await catalogue.table(collection), query)),
    lease: (name, holder, ttlMs) => asked(() => leases.take(name, holder, ttlMs)),
    release: (name, holder) => asked(() => leases.release(name, holder)),
    close: async () => {
      if (closed) return;
      closed = true;
      await Promise.allSettled(open);
      await connection.close();
    },
  };
};
