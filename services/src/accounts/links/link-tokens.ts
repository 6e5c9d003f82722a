import { timingSafeEqual } from 'node:crypto';
import { linkKinds, type LinkKind } from '@lectern/events/accounts/person.events';
import { cardTokenPrefix } from '@lectern/events/accounts/sign-in-card';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/durations.js';
import { keyedHash } from '../../platform/ids.js';

/** How long a mailed link is good. */
export const linkLastsMs: Readonly<Record<LinkKind, number>> = {
  'verify-email': dayMs,
  'reset-password': hourMs,
  'set-password': 7 * dayMs,
  'sign-in': 15 * minuteMs,
  'delete-account': dayMs,
};

/**
 * Tokens of links and cards. None is stored anywhere: a token is a name and a keyed hash of it, so that whoever reads the
 * journal or the documents can make none, and a mail sent again carries the same one.
 */
export type Tokens<Name> = {
  readonly tokenOf: (name: Name) => string;
  /** What a token names; undefined for one that was not made here. Whether it is still good, the journal knows. */
  readonly read: (token: string) => Name | undefined;
};

/** No token is longer; nothing longer is looked at. */
const maxTokenLength = 400;
const separator = ' ';

/** A name as three words without a space, of which the first says what they are for: none can be shown for another. */
type Words = readonly [kind: string, of: string, which: string];

/** @param key derived from the master key, for links and cards alone */
export const signedTokens = <Name>(
  key: Uint8Array,
  wordsOf: (name: Name) => Words,
  nameOf: (...words: Words) => Name | undefined,
  prefix = '',
): Tokens<Name> => ({
  tokenOf: (name) => {
    const text = wordsOf(name).join(separator);
    return prefix + Buffer.from([text, keyedHash(key, text)].join(separator)).toString('base64url');
  },
  read: (token) => {
    if (token.length > maxTokenLength || !token.startsWith(prefix)) return undefined;
    const parts = Buffer.from(token.slice(prefix.length), 'base64url').toString().split(separator);
    const [kind, of, which, hash] = parts;
    if (parts.length !== 4 || !kind || !of || !which) return undefined;
    const given = Buffer.from(hash ?? '');
    const expected = Buffer.from(keyedHash(key, [kind, of, which].join(separator)));
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    return nameOf(kind, of, which);
  },
});

/** What a mailed link names. */
export type LinkName = { readonly personId: string; readonly linkId: string; readonly kind: LinkKind };
export type LinkTokens = Tokens<LinkName>;

export const createLinkTokens = (key: Uint8Array): LinkTokens =>
  signedTokens(
    key,
    ({ kind, personId, linkId }) => [kind, personId, linkId],
    (given, personId, linkId) => {
      const kind = linkKinds.find((one) => one === given);
      return kind && { kind, personId, linkId };
    },
  );

/** What a printed card names. */
type CardName = { readonly personId: string; readonly cardId: string };
export type CardTokens = Tokens<CardName>;

/** The tokens of printed sign-in cards, told from a mailed link's at sight. */
export const createCardTokens = (key: Uint8Array): CardTokens =>
  signedTokens(
    key,
    ({ personId, cardId }) => ['card', personId, cardId],
    (kind, personId, cardId) => (kind === 'card' ? { personId, cardId } : undefined),
    cardTokenPrefix,
  );
