import type { SessionCommandData } from '@lectern/events/accounts/account.commands';
import type { SessionEnding } from '@lectern/events/accounts/session-ending';
import type { CommandReply } from '@lectern/events/journal/command';
import { accepted, refused } from './session-replies.js';
import type { SessionStore } from './session-store.js';

const signedOut = refused('credentials', 'Please sign in.');
const none = refused('notFound', 'This device is signed out already.');
const notByAChild = refused('forbidden', 'Ask your parent to do this from their own profile.');

/** Ends one of the sessions of the account that is signed in; a child's session may end only itself. */
export const endSession = async (
  sessions: SessionStore,
  { sessionKey, sessionId }: SessionCommandData<'EndSession'>,
): Promise<CommandReply> => {
  const own = await sessions.find(sessionKey);
  if (!own?.accountId) return signedOut;
  // Whether there is such a session is not a child's to know.
  if (own.personId !== own.accountId && sessionId !== own.sessionId) return notByAChild;
  return (await sessions.endOne(own.accountId, sessionId)) ? accepted() : none;
};

/** Ends every session in which somebody goes on as this person, and those that their account began. */
export const endSessionsOf = async (
  sessions: Pick<SessionStore, 'endAllOf' | 'endAllAs'>,
  personId: string,
  because: SessionEnding,
): Promise<void> => {
  await Promise.all([sessions.endAllOf(personId, undefined, because), sessions.endAllAs(personId, because)]);
};

/** Ends all sessions of the account that is signed in, this one too. */
export const signOutEverywhere = async (
  sessions: SessionStore,
  { sessionKey }: SessionCommandData<'SignOutEverywhere'>,
): Promise<CommandReply> => {
  const own = await sessions.find(sessionKey);
  if (!own?.accountId) return signedOut;
  if (own.personId !== own.accountId) return notByAChild;
  await sessions.endAllOf(own.accountId);
  return accepted();
};
