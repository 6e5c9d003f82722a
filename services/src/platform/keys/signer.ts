import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Keys, signingOwner } from './keys.port.js';

/** Signs what the installation vouches for, with its own Ed25519 key (RFC 8032), made at first use. */
export type Signer = {
  readonly publicKey: () => Promise<PublicKey>;
  /** @returns 64 bytes @throws Unavailable */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** @param signature of any length @throws Unavailable */
  readonly verify: (bytes: Uint8Array, signature: Uint8Array) => Promise<boolean>;
};

export type PublicKey = {
  /** The 32 bytes, in base64url. */
  readonly raw: string;
  /** SubjectPublicKeyInfo (RFC 8410). */
  readonly pem: string;
};

/** What stands before a seed of 32 bytes in PKCS #8 (RFC 8410, 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const keyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

/** @param keys where the seed lies, wrapped as every key is: backups and moves carry it with the others */
export const createSigner = (keys: Pick<Keys, 'forSealing'>): Signer => {
  const privateKey = async (): Promise<KeyObject> => keyOf(await keys.forSealing(signingOwner));
  const publicOf = async (): Promise<KeyObject> => createPublicKey(await privateKey());
  return {
    publicKey: async () => {
      const key = await publicOf();
      return {
        raw: key.export({ format: 'jwk' }).x ?? '',
        pem: key.export({ format: 'pem', type: 'spki' }).toString(),
      };
    },
    sign: async (bytes) => new Uint8Array(sign(null, bytes, await privateKey())),
    verify: async (bytes, signature) => verify(null, bytes, await publicOf(), signature),
  };
};
