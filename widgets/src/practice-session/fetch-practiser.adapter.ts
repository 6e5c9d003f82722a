import { readSession, type Session } from '@lectern/events/accounts/session.routes';
import { addressOf, answerIn, credentialsOf, type Place } from './fetch-attempt.adapter.js';

export type Practiser = { readonly _id: string; readonly role: string };

/** Who practises here, by the cookie or the token; null when nobody is signed in. Rejects without an answer. */
export async function fetchPractiser(place: Place): Promise<Practiser | null> {
  const response = await fetch(addressOf(readSession.path, place), credentialsOf(place));
  const user = (await answerIn<Session | null>(response))?.sessionUser;
  return user?.role ? { _id: user._id, role: user.role } : null;
}
