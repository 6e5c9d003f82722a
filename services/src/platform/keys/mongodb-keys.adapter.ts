import { Binary } from 'mongodb';
import type { Reachable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { connectMongo, type MongoSettings } from '../documents/mongodb-client.js';
import { type Keys } from './keys.port.js';
import { openKeys } from './wrapped-keys.js';

type StoredKey = {
  /** The person's id. */
  readonly _id: string;
  /** Null when it was destroyed. */
  readonly wrapped: Binary | null;
};

export type MongoKeys = Keys & Reachable;

const pageSize = 500;

const wrappedIn = (found: StoredKey | null): Uint8Array | null =>
  found?.wrapped ? new Uint8Array(found.wrapped.value()) : null;

/**
 * Keys in a MongoDB database of their own; majority writes. Of several processes that make a person's key at once one
 * inserts it, and all use that one. A destroyed one leaves its owner's id behind, so that it is never made anew.
 * @param options.masterKey 32 bytes (see `master-key`)
 * @throws InvalidSettings also when the keys were wrapped with another master key; Unavailable
 */
export const openMongoKeys = async (
  options: MongoSettings & { readonly clock: Clock; readonly masterKey: Uint8Array },
): Promise<MongoKeys> => {
  const connection = await connectMongo(options, 'KEYS_URL', 'lectern-keys', 'keys');
  const { asked } = connection;
  const keys = connection.db.collection<StoredKey>('keys');
  const stored = {
    find: (person: string) =>
      asked(async () => {
        const found = await keys.findOne({ _id: person });
        return found ? wrappedIn(found) : undefined;
      }),
    offer: (person: string, wrapped: Uint8Array) =>
      asked(async () => {
        const key = { $setOnInsert: { wrapped: new Binary(Buffer.from(wrapped)) } };
        const kept = { upsert: true, returnDocument: 'after' } as const;
        return wrappedIn(await keys.findOneAndUpdate({ _id: person }, key, kept));
      }),
    destroy: (person: string) =>
      asked(async () => {
        await keys.updateOne({ _id: person }, { $set: { wrapped: null } }, { upsert: true });
      }),
    after: (person: string) =>
      asked(async () => {
        const page = keys.find({ _id: { $gt: person } }, { sort: { _id: 1 }, limit: pageSize });
        return (await page.toArray()).map((found) => ({ personId: found._id, wrapped: wrappedIn(found) }));
      }),
    close: () => connection.close(),
  };
  return { ...(await openKeys(stored, options.masterKey)), connected: () => connection.connected() };
};
