import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { callPlace, type Place } from '../connection/place.adapter.js';

/** What lies under `data` of a successful answer, as Lectern's own server made it. Rejects for any other. */
export async function answerIn<T>(response: Response): Promise<T> {
  const { data }: { data?: T } = response.ok ? await response.json() : {};
  if (data === undefined) throw new Error(`The server answered ${response.status}`);
  return data;
}

/**
 * The attempt as its student sees it now, no older than `after`; null where there is none for this person.
 * Rejects when the server can't be reached, or refuses.
 */
export async function fetchAttempt(
  attemptId: string,
  after: string | null,
  place: Place,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AttemptView | null> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  const path = `/api/practice-attempt/${encodeURIComponent(attemptId)}${query}`;
  const response = await callPlace(path, place, {}, fetch);
  if (response.status === 404) return null;
  return answerIn<AttemptView>(response);
}
