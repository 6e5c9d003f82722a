import { type Db, MongoBulkWriteError } from 'mongodb';
import type { Clock } from '../clock/clock.port.js';
import type { Body } from './documents.port.js';
import { isDuplicate, isMissing } from './mongodb-client.js';
import { storedBody, type StoredDocument } from './mongodb-collection.js';

/** Where an earlier version kept a collection, and how: bodies as JSON text. */
type FormerPlace = { readonly _id: string; readonly place: string };
type FormerDocument = { readonly _id: string; readonly revision: number; readonly body: string };

/** Removes a collection; a missing one is no error. */
export const dropInMongo = async (db: Db, name: string): Promise<void> => {
  await db.dropCollection(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
};

const atOnce = 500;
const lookEveryMs = 1_000;

/** Copies a collection, as often as it takes: nobody changes the copy before it is complete. */
const copy = async (db: Db, { _id, place }: FormerPlace, renew: () => Promise<boolean>): Promise<void> => {
  const documents = db.collection<StoredDocument>(_id);
  // Beside documents with revisions from 1 there was one of the store's own.
  const read = (after: string): Promise<FormerDocument[]> =>
    db
      .collection<FormerDocument>(place)
      .find({ _id: { $gt: after }, revision: { $gt: 0 } }, { sort: { _id: 1 }, limit: atOnce })
      .toArray();
  for (let page = await read(''); page.length > 0; page = await read(page.at(-1)?._id ?? '')) {
    const bodies = page.map(({ body, ...former }) => ({
      ...former,
      body: storedBody(JSON.parse(body) as Body),
    }));
    await documents.insertMany(bodies, { ordered: false }).catch((error: unknown) => {
      const failed = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [error];
      if (failed.length === 0 || !failed.every(isDuplicate)) throw error;
    });
    if (!(await renew())) throw new Error('another process copies the documents');
  }
};

/**
 * Takes over what an earlier version kept, read models as well as sessions, work and mails; a database without it is
 * left alone. One process copies, the others wait for it. Hosts of the earlier version must have been stopped.
 * @param take takes or renews the lease of whoever copies; it is free again soon after
 */
export const openFormer = async (db: Db, clock: Clock, take: () => Promise<boolean>): Promise<void> => {
  if (!(await db.listCollections({ name: 'catalogue' }, { nameOnly: true }).hasNext())) return;
  const places = db.collection<FormerPlace>('catalogue');
  while (!(await take())) await clock.sleep(lookEveryMs);
  for (let former = await places.findOne({}); former; former = await places.findOne({})) {
    await copy(db, former, take);
    await dropInMongo(db, former.place);
    await places.deleteOne({ _id: former._id });
  }
  // Its leases are of hosts that are gone.
  await dropInMongo(db, 'leases');
  await dropInMongo(db, 'catalogue');
};
