import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../platform/ids.js';

/** No token is longer; nothing longer is looked at. */
export const maxTokenLength = 400;

const separator = ' ';

/** Words with a keyed hash of them, as one token. None of them holds a space, and the first says what they are for. */
export const signWords = (key: Uint8Array, words: readonly string[]): string => {
  const name = words.join(separator);
  return Buffer.from([name, keyedHash(key, name)].join(separator)).toString('base64url');
};

/** The words of a token that was signed with this key; undefined for any other. */
export const readWords = (key: Uint8Array, token: string): readonly string[] | undefined => {
  if (token.length > maxTokenLength) return undefined;
  const parts = Buffer.from(token, 'base64url').toString().split(separator);
  const words = parts.slice(0, -1);
  const given = Buffer.from(parts.at(-1) ?? '');
  const expected = Buffer.from(keyedHash(key, words.join(separator)));
  return expected.length === given.length && timingSafeEqual(expected, given) ? words : undefined;
};
