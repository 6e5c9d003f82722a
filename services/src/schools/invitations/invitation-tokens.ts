import { readWords, signWords } from '../../accounts/links/signed-name.js';

/** What the link of an invitation names: the invitation, and by which of its mails it went out. */
export type InvitationName = { readonly invitationId: string; readonly sending: number };

/**
 * The tokens of invitations. Like those of other mailed links they are stored nowhere: a token is a name, signed. It names
 * a kind of its own, so that none can be shown for another.
 */
export type InvitationTokens = {
  readonly tokenOf: (name: InvitationName) => string;
  /** What a token names; undefined for one that was not made here. Whether it is still good, the journal knows. */
  readonly read: (token: string) => InvitationName | undefined;
};

const kind = 'school-invitation';

/** @param key the one of the links */
export const createInvitationTokens = (key: Uint8Array): InvitationTokens => ({
  tokenOf: ({ invitationId, sending }) => signWords(key, [kind, invitationId, String(sending)]),
  read: (token) => {
    const words = readWords(key, token);
    const [given, invitationId, sending] = words ?? [];
    if (words?.length !== 3 || given !== kind || !invitationId) return undefined;
    return { invitationId, sending: Number(sending) };
  },
});
