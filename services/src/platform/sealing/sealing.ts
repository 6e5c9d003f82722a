import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { erased, isErased, type Opened, type Sealed } from '@lectern/events/journal/sealed';
import type { Keys } from '../keys/keys.port.js';

const nonceBytes = 12;
const tagBytes = 16;

/** What sealing adds to the plain bytes. */
export const sealOverhead = nonceBytes + tagBytes;

/** Random bytes are asked for a thousand nonces at a time: asking costs as much as sealing a short value. */
const nonces = { pool: new Uint8Array(), used: 0 };
const freshNonce = (): Uint8Array => {
  if (nonces.used === nonces.pool.length)
    Object.assign(nonces, { pool: randomBytes(1_000 * nonceBytes), used: 0 });
  const nonce = nonces.pool.subarray(nonces.used, nonces.used + nonceBytes);
  nonces.used += nonceBytes;
  return nonce;
};

/** AES-256-GCM; `context` is authenticated but not stored, so that a piece cannot be put elsewhere. */
export const sealWith = (key: Uint8Array, plain: Uint8Array, context: string): Uint8Array => {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** @throws when the bytes were changed, moved, or sealed under another key. */
export const openWith = (key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array => {
  const nonce = sealed.subarray(0, nonceBytes);
  const body = sealed.subarray(nonceBytes, sealed.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(body), decipher.final()]);
};

/** Seals values and bytes under a person's key and opens them while that key lives. */
export type Sealing = {
  /** @throws KeyDestroyed */
  readonly seal: <T>(personId: string, value: T) => Promise<Sealed<T>>;
  readonly open: <T>(box: Sealed<T> | { readonly erased: true }) => Promise<Opened<T>>;
  /** @throws KeyDestroyed */
  readonly sealBytes: (personId: string, bytes: Uint8Array, context: string) => Promise<Uint8Array>;
  /** Undefined when the person was erased. */
  readonly openBytes: (
    personId: string,
    bytes: Uint8Array,
    context: string,
  ) => Promise<Uint8Array | undefined>;
};

export const createSealing = (keys: Keys): Sealing => ({
  seal: async (personId, value) => {
    const key = await keys.forSealing(personId);
    const bytes = sealWith(key, Buffer.from(JSON.stringify(value)), personId);
    return { person: personId, sealed: Buffer.from(bytes).toString('base64') };
  },
  open: async (box) => {
    if (isErased(box)) return erased;
    const key = await keys.forOpening(box.person);
    if (!key) return erased;
    return JSON.parse(Buffer.from(openWith(key, Buffer.from(box.sealed, 'base64'), box.person)).toString());
  },
  sealBytes: async (personId, bytes, context) => sealWith(await keys.forSealing(personId), bytes, context),
  openBytes: async (personId, bytes, context) => {
    const key = await keys.forOpening(personId);
    return key && openWith(key, bytes, context);
  },
});
