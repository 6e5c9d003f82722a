import { randomBytes } from 'node:crypto';
import { Binary } from 'mongodb';
import type { Clock } from '../clock/clock.port.js';
import { connectMongo, type MongoSettings } from '../documents/mongodb-client.js';
import { EngineRefused } from '../engine-refused.js';
import { KeyDestroyed, type Keys, KeysUnavailable, OtherKey, probeOwner } from './keys.port.js';
import { unwrapKey, wrapKey, WrongMasterKey } from './wrap-key.js';

type StoredKey = {
  /** The person's id. */
  readonly _id: string;
  /** Null when it was destroyed. */
  readonly wrapped: Binary | null;
};

export type MongoKeys = Keys & {
  /** Whether the last look found a server that takes writes. */
  connected(): boolean;
};

const keyBytes = 32;
const pageSize = 500;

/**
 * Keys in a MongoDB database of their own, each wrapped by the master key; majority writes. Of several processes that
 * make a person's key at once one inserts it, and all use that one. A destroyed one leaves its owner's id behind, so
 * that it is never made anew.
 * @param options.masterKey 32 bytes (see `master-key`)
 * @throws EngineRefused also when the keys were wrapped with another master key; KeysUnavailable
 */
export const openMongoKeys = async (
  options: MongoSettings & { readonly clock: Clock; readonly masterKey: Uint8Array },
): Promise<MongoKeys> => {
  const { masterKey } = options;
  const connection = await connectMongo(options, 'KEYS_URL', 'lectern-keys', {
    name: 'keys',
    unavailable: (message) => new KeysUnavailable(message),
  });
  const { asked } = connection;
  const stored = connection.db.collection<StoredKey>('keys');

  const opened = (person: string, found: StoredKey | null): Uint8Array | 'destroyed' | undefined => {
    if (!found) return undefined;
    return found.wrapped ? unwrapKey(masterKey, person, found.wrapped.value()) : 'destroyed';
  };
  const find = async (person: string) => opened(person, await stored.findOne({ _id: person }));
  /** The key that there is, or was, after this one was offered. */
  const offer = async (person: string, wrapped: Uint8Array) => {
    const key = { $setOnInsert: { wrapped: new Binary(Buffer.from(wrapped)) } };
    const kept = { upsert: true, returnDocument: 'after' } as const;
    return opened(person, await stored.findOneAndUpdate({ _id: person }, key, kept));
  };
  const make = (person: string) => offer(person, wrapKey(masterKey, person, randomBytes(keyBytes)));
  const clear = async (person: string): Promise<void> => {
    await stored.updateOne({ _id: person }, { $set: { wrapped: null } }, { upsert: true });
  };

  try {
    await asked(async () => (await find(probeOwner)) ?? make(probeOwner));
  } catch (error) {
    await connection.close();
    if (!(error instanceof WrongMasterKey)) throw error;
    throw new EngineRefused('LECTERN_MASTER_KEY is not the one that the keys at KEYS_URL were wrapped with');
  }

  return {
    connected: () => connection.connected(),
    forSealing: (person) =>
      asked(async () => {
        const key = (await find(person)) ?? (await make(person));
        if (!key || key === 'destroyed') throw new KeyDestroyed(person);
        return key;
      }),
    forOpening: (person) =>
      asked(async () => {
        const key = await find(person);
        return key === 'destroyed' ? undefined : key;
      }),
    destroy: (person) => asked(() => clear(person)),
    wrapped: async function* () {
      for (let after = ''; ;) {
        const page = await asked(() =>
          stored
            .find({ _id: { $gt: after } })
            .sort({ _id: 1 })
            .limit(pageSize)
            .toArray(),
        );
        for (const { _id, wrapped } of page)
          yield { personId: _id, wrapped: wrapped && new Uint8Array(wrapped.value()) };
        if (page.length < pageSize) return;
        after = page.at(-1)?._id ?? '';
      }
    },
    adopt: ({ personId, wrapped }) =>
      asked(async () => {
        if (!wrapped) return clear(personId);
        const key = unwrapKey(masterKey, personId, wrapped);
        if (personId === probeOwner) return;
        const known = await offer(personId, wrapped);
        if (known !== 'destroyed' && !(known && Buffer.from(known).equals(key))) throw new OtherKey(personId);
      }),
    close: () => connection.close(),
  };
};
