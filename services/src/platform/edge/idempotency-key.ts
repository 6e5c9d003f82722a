import type { FastifyRequest } from 'fastify';
import { derivedId, keyedHash, newId } from '../ids.js';

/** What makes a repeated write the same as one; undefined where the client gave none that can be used. */
export const idempotencyKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 8 && key.length <= 128 ? key : undefined;
};

/** Tells what was sent from anything else, and nobody what it was. @param sent a whole body, as it was parsed */
export const sentHash = (hashKey: Uint8Array, sent: unknown): string =>
  keyedHash(hashKey, `sent:${JSON.stringify(sent)}`);

/**
 * The id of what a call makes. The same person's call with the same key and the same body makes the same thing; with
 * another body it makes another one, so that a key used twice neither changes the first nor drops the second.
 * @param of whose call it is, and what it makes
 */
export const idOfMade = (
  request: Pick<FastifyRequest, 'headers'>,
  of: readonly [personId: string, what: string],
  sent: string,
): string => {
  const key = idempotencyKey(request);
  return key === undefined ? newId() : derivedId('made', ...of, key, sent);
};
