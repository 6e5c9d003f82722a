import { readSession, session } from '@lectern/events/accounts/session.routes';
import * as z from 'zod/mini';
import { addressOf, credentialsOf, type Place } from './fetch-attempt.adapter.js';

const known = z.nullable(session);

export type Practiser = { readonly _id: string; readonly role: string };

/** Who practises here, by the cookie or the token; null when nobody is signed in. Rejects without an answer. */
export async function fetchPractiser(place: Place): Promise<Practiser | null> {
  const response = await fetch(addressOf(readSession.path, place), credentialsOf(place));
  const body: unknown = await response.json();
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const read = known.safeParse(data);
  if (!read.success) throw new Error(`No session in the answer (${response.status})`);
  const user = read.data?.sessionUser;
  return user?.role ? { _id: user._id, role: user.role } : null;
}
