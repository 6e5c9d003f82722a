import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { isErased, type Sealed } from '@lectern/events/journal/sealed';
import type { Clock } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import {
  WrongDocumentRevision,
  type Collection,
  type Documents,
} from '../platform/documents/documents.port.js';
import { ltiOwner } from '../platform/keys/keys.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';

/** How long a key signs, and for how long it is published before and after, so that whoever keeps a copy has it. */
const signsMs = 90 * dayMs;
const publishedBeforeMs = dayMs;
const publishedAfterMs = 7 * dayMs;

/** `createdAt`: ms since the epoch. */
type ToolKey = {
  readonly kid: string;
  readonly createdAt: number;
  readonly publicJwk: JWK;
  readonly privateJwk: Sealed<JWK>;
};
type ToolKeys = { readonly keys: readonly ToolKey[] };

/**
 * The keys by which platforms know this installation. They follow from nothing and nothing follows from them: where they
 * are lost, new ones are made, and platforms fetch those (RFC 7517, by `kid`).
 */
export const toolKeysCollection = {
  name: 'lti-tool-keys',
  isDurable: true,
  indexes: [],
} as const satisfies Collection;
const id = 'keys';

/** The newest of those that have been published long enough; else the oldest, which is the first of all. */
export const signingKey = <K extends Pick<ToolKey, 'createdAt'>>(
  keys: readonly K[],
  now: number,
): K | undefined => keys.findLast(({ createdAt }) => createdAt + publishedBeforeMs <= now) ?? keys[0];

/** Without those that have signed nothing for long. @param keys the oldest first */
export const publishedKeys = <K extends Pick<ToolKey, 'createdAt'>>(
  keys: readonly K[],
  now: number,
): readonly K[] =>
  keys.filter((_, index) => {
    const next = keys[index + 1];
    return next === undefined || next.createdAt + publishedBeforeMs + publishedAfterMs > now;
  });

/** Whether the next one has to be made, so that it is known when its time comes. */
export const isNextDue = (keys: readonly Pick<ToolKey, 'createdAt'>[], now: number): boolean => {
  const newest = keys.at(-1);
  return newest === undefined || newest.createdAt + signsMs <= now;
};

export type ToolSigner = {
  /** The public keys, as a JSON Web Key Set. */
  readonly jwks: () => Promise<{ readonly keys: readonly JWK[] }>;
  /** Signs claims as a JWT (RS256), good for five minutes. */
  readonly sign: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** Signs what Lectern tells platforms. Keys are made at first use, and anew every 90 days, by whoever comes first. */
export const createToolSigner = ({
  documents,
  sealing,
  clock,
}: {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'seal' | 'open'>;
  readonly clock: Clock;
}): ToolSigner => {
  const { name } = toolKeysCollection;

  const make = async (): Promise<ToolKey> => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    return {
      kid,
      createdAt: clock.now(),
      publicJwk: { ...publicJwk, kid, alg: 'RS256', use: 'sig' },
      privateJwk: await sealing.seal(ltiOwner, await exportJWK(privateKey)),
    };
  };

  const current = async (): Promise<readonly ToolKey[]> => {
    const found = await documents.get<ToolKeys>(name, id);
    const keys = publishedKeys(found?.body.keys ?? [], clock.now());
    if (!isNextDue(keys, clock.now())) return keys;
    const next = [...keys, await make()];
    try {
      await documents.put(name, id, { keys: next }, found?.revision ?? 'none');
      return next;
    } catch (error) {
      if (!(error instanceof WrongDocumentRevision)) throw error;
      // Another host made it.
      return current();
    }
  };

  return {
    jwks: async () => ({ keys: (await current()).map(({ publicJwk }) => publicJwk) }),
    sign: async (claims) => {
      const key = signingKey(await current(), clock.now());
      const jwk = key && (await sealing.open(key.privateJwk));
      if (!key || isErased(jwk) || !jwk) throw new Error('The key of the tool cannot be opened');
      const now = Math.floor(clock.now() / 1_000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + 300)
        .sign(await importJWK(jwk, 'RS256'));
    },
  };
};
