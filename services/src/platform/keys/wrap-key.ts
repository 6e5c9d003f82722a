import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** The master key is not the one with which these keys were wrapped, or the file was tampered with. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/** AES-256-GCM: nonce, ciphertext, tag. The owner's name is authenticated, so that keys cannot be exchanged. */
export const wrapKey = (masterKey: Uint8Array, owner: string, key: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
};

/** @throws WrongMasterKey */
export const unwrapKey = (masterKey: Uint8Array, owner: string, wrapped: Uint8Array): Uint8Array => {
  const end = wrapped.length - tagBytes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(wrapped.subarray(end));
    return new Uint8Array(
      Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, end)), decipher.final()]),
    );
  } catch (cause) {
    throw new WrongMasterKey('a key cannot be unwrapped with this master key', { cause });
  }
};
