import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { InvalidSettings } from '../invalid-settings.js';
import { KeyDestroyed, type Keys, OtherKey, probeOwner, type WrappedKey } from './keys.port.js';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, ciphertext, tag. The owner's name is authenticated, so that keys cannot be exchanged. */
export const wrapKey = (masterKey: Uint8Array, owner: string, key: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
};

/** @throws InvalidSettings */
export const unwrapKey = (masterKey: Uint8Array, owner: string, wrapped: Uint8Array): Uint8Array => {
  const end = wrapped.length - tagBytes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(wrapped.subarray(end));
    return new Uint8Array(
      Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, end)), decipher.final()]),
    );
  } catch (cause) {
    throw new InvalidSettings(
      'LECTERN_MASTER_KEY does not open the keys that are stored here: they belong to another installation. Set the master key that they were made with.',
      { cause },
    );
  }
};

/** Where wrapped keys lie, by the ids of their persons; null for one that was destroyed, which stays so. */
export type WrappedKeys = {
  find(person: string): Promise<Uint8Array | null | undefined>;
  /** Stores it unless there is one, or was. @returns what is there then */
  offer(person: string, wrapped: Uint8Array): Promise<Uint8Array | null>;
  destroy(person: string): Promise<void>;
  /** Some whose ids come after this one, in order; none at the end. */
  after(person: string): Promise<readonly WrappedKey[]>;
  close(): Promise<void>;
};

/**
 * Keys, each wrapped by the master key.
 * @param masterKey 32 bytes (see `master-key`)
 * @throws InvalidSettings when the keys were wrapped with another one; they are closed then
 */
export const openKeys = async (stored: WrappedKeys, masterKey: Uint8Array): Promise<Keys> => {
  const opened = (person: string, wrapped: Uint8Array | null | undefined): Uint8Array | undefined =>
    wrapped ? unwrapKey(masterKey, person, wrapped) : undefined;
  const foundOrMade = async (person: string): Promise<Uint8Array | undefined> => {
    const found = await stored.find(person);
    if (found !== undefined) return opened(person, found);
    return opened(person, await stored.offer(person, wrapKey(masterKey, person, randomBytes(keyBytes))));
  };

  try {
    await foundOrMade(probeOwner);
  } catch (error) {
    await stored.close();
    throw error;
  }

  return {
    forSealing: async (person) => {
      const key = await foundOrMade(person);
      if (!key) throw new KeyDestroyed(person);
      return key;
    },
    forOpening: async (person) => opened(person, await stored.find(person)),
    destroy: (person) => stored.destroy(person),
    wrapped: async function* () {
      for (
        let page = await stored.after('');
        page.length > 0;
        page = await stored.after(page.at(-1)?.personId ?? '')
      )
        yield* page;
    },
    adopt: async ({ personId, wrapped }) => {
      if (!wrapped) return stored.destroy(personId);
      const key = unwrapKey(masterKey, personId, wrapped);
      if (personId === probeOwner) return;
      const known = opened(personId, await stored.offer(personId, wrapped));
      if (known && !Buffer.from(known).equals(key)) throw new OtherKey(personId);
    },
    close: () => stored.close(),
  };
};
