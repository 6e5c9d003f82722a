import type { AccountReader } from '../people/account-reader.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import type { Holder, SessionStore } from './session-store.js';

/** The same people, as they are now. */
type Afterwards = (now: RegisteredPerson) => boolean;

/**
 * Begins a session for somebody who has proved who they are, if what they proved it by still stands once it has begun.
 * What makes a proof void is stated in the journal first, and ends the sessions there are then: without the look
 * afterwards, a sign-in under way would outlast the new password that was set against it.
 * @param stands whether the proof does
 * @returns false where it does not, and no session is left
 */
export const beginProved = async (
  { sessions, accounts }: { readonly sessions: SessionStore; readonly accounts: AccountReader },
  personId: string,
  stands: Afterwards,
  begun: { readonly newSessionKey: string; readonly holder: Holder; readonly before: string | undefined },
): Promise<boolean> => {
  await sessions.begin(begun.newSessionKey, begun.holder, begun.before);
  const now = await accounts.byId(personId);
  if (now && !now.suspension && stands(now)) return true;
  await sessions.end(begun.newSessionKey);
  return false;
};
