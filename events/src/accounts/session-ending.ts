import { accountDeleted } from '../wire/refusals.js';
import { accountSuspended } from './accounts.refusals.js';

/** Why a session ended. */
export type SessionEnding = 'signedOut' | 'suspended' | 'deleted' | 'tokenRevoked';

/** Told on the bus when a session ends or another takes its place. Without `because` its holder signed out. */
export type SessionRevoked = {
  readonly sessionKey: string;
  readonly sessionId: string;
  readonly because?: SessionEnding;
};

/**
 * Told on the bus when all access ends that somebody has, or that came by a school's key: also that of connections which
 * have outlasted their sessions. A token is good for minutes, what was opened by it for as long as its page is open.
 */
export type AccessEnded = { readonly because: SessionEnding } & (
  { readonly personId: string } | { readonly embedKey: string; readonly origin?: string | undefined }
);

/** What `connection-terminated` says of it. */
export const endingWords: Readonly<Record<SessionEnding, string>> = {
  signedOut: 'You have signed out.',
  suspended: accountSuspended.message,
  deleted: accountDeleted.message,
  tokenRevoked: 'Your school has ended this page’s access. Open the page again.',
};
