import { dayMs } from '../../platform/clock/durations.js';
import { signedTokens, type Tokens } from '../../accounts/links/link-tokens.js';

/** What the link of an invitation names: the invitation, and by which of its mails it went out. */
export type InvitationName = { readonly invitationId: string; readonly sending: number };

/** @param key the one of the links */
export const createInvitationTokens = (key: Uint8Array): Tokens<InvitationName> =>
  signedTokens(
    key,
    ({ invitationId, sending }) => ['school-invitation', invitationId, String(sending)],
    (kind, invitationId, sending) =>
      kind === 'school-invitation' ? { invitationId, sending: Number(sending) } : undefined,
  );

/** How long the link of an invitation is good, ms. */
export const invitationLastsMs = 14 * dayMs;
