import { timingSafeEqual } from 'node:crypto';
import { linkKinds, type LinkKind } from '@lectern/events/accounts/person.events';
import { keyedHash } from '../platform/ids.js';

/** What a link names. */
export type LinkName = { readonly personId: string; readonly linkId: string; readonly kind: LinkKind };

/**
 * The tokens of mailed links. None is stored anywhere: a token is the link's name and a keyed hash of it, so that
 * whoever reads the journal or the documents can make none, and a mail sent again carries the same one.
 */
export type LinkTokens = {
  readonly tokenOf: (link: LinkName) => string;
  /** What a token names; undefined for one that was not made here. Whether it is still good, the journal knows. */
  readonly read: (token: string) => LinkName | undefined;
};

/** No token is longer; nothing longer is looked at. */
export const maxTokenLength = 400;

const separator = ' ';

/** @param key derived from the master key, for links alone */
export const createLinkTokens = (key: Uint8Array): LinkTokens => {
  const signatureOf = (name: string): string => keyedHash(key, name);
  return {
    tokenOf: ({ kind, personId, linkId }) => {
      const name = [kind, personId, linkId].join(separator);
      return Buffer.from([name, signatureOf(name)].join(separator)).toString('base64url');
    },
    read: (token) => {
      if (token.length > maxTokenLength) return undefined;
      const parts = Buffer.from(token, 'base64url').toString().split(separator);
      const [kind, personId, linkId, signature] = parts;
      const known = linkKinds.find((one) => one === kind);
      if (parts.length !== 4 || !known || !personId || !linkId || !signature) return undefined;
      const expected = Buffer.from(signatureOf([known, personId, linkId].join(separator)));
      const given = Buffer.from(signature);
      const fSame = expected.length === given.length && timingSafeEqual(expected, given);
      return fSame ? { kind: known, personId, linkId } : undefined;
    },
  };
};
