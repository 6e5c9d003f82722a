import { linkKinds, type LinkKind } from '@lectern/events/accounts/person.events';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/durations.js';
import { readWords, signWords } from './signed-name.js';

/** How long a mailed link is good. */
export const linkLastsMs: Readonly<Record<LinkKind, number>> = {
  'verify-email': dayMs,
  'reset-password': hourMs,
  'set-password': 7 * dayMs,
  'sign-in': 15 * minuteMs,
  'delete-account': dayMs,
};

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

/** @param key derived from the master key, for links and cards alone */
export const createLinkTokens = (key: Uint8Array): LinkTokens => ({
  tokenOf: ({ kind, personId, linkId }) => signWords(key, [kind, personId, linkId]),
  read: (token) => {
    const words = readWords(key, token);
    const [given, personId, linkId] = words ?? [];
    const kind = linkKinds.find((one) => one === given);
    return words?.length === 3 && kind && personId && linkId ? { kind, personId, linkId } : undefined;
  },
});
