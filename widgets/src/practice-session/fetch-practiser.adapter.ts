import { readSession, type Session } from '@lectern/events/accounts/session.routes';
import { callPlace, type Place } from '../connection/place.adapter.js';
import { answerIn } from './fetch-attempt.adapter.js';

export type Practiser = { readonly _id: string; readonly role: string };

/** Who practises here, by the cookie or the token; null when nobody is signed in. Rejects without an answer. */
export async function fetchPractiser(place: Place): Promise<Practiser | null> {
  const response = await callPlace(readSession.path, place);
  const user = (await answerIn<Session | null>(response))?.sessionUser;
  return user?.role ? { _id: user._id, role: user.role } : null;
}
