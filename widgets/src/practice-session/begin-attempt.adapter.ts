import { startAttempt, type AttemptView } from '@lectern/events/practice/attempt.views';
import { callPlace, type Place } from '../connection/place.adapter.js';
import { deviceStorage } from '../storage/safe-storage.adapter.js';
import { fetchAttempt } from './fetch-attempt.adapter.js';

/** What is to be practised, by its id. */
export type PracticeText = { readonly passageId: string } | { readonly paragraphId: string };

type Started = { readonly data?: { readonly _id: string }; readonly position?: string };

/** The same one again, where it was started after the same last one: an answer that got lost starts no second. */
async function startAfter(last: string, text: PracticeText, place: Place): Promise<Started> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `after-${last}` };
  const response = await callPlace(startAttempt.path, place, {
    method: startAttempt.method,
    headers,
    body: JSON.stringify(text),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Started;
}

/**
 * The attempt at this text that this person has begun in an embed and not completed, else a new one. Its id is kept on
 * the device to find it at once; without it, or where it is another person's, the first ones are gone through. Rejects
 * without an answer.
 */
export async function attemptAt(text: PracticeText, place: Place): Promise<AttemptView> {
  const key = `lectern.attempt.${Object.values<string>(text).join('')}`;
  const kept = deviceStorage.read(key);
  let view = kept ? await fetchAttempt(kept, null, place) : null;
  let attemptId = view?._id ?? 'none';
  while (view === null || view.status === 'complete') {
    const { data, position = null } = await startAfter(attemptId, text, place);
    if (!data || data._id === attemptId) throw new Error('No attempt was started');
    attemptId = data._id;
    view = await fetchAttempt(attemptId, position, place);
  }
  deviceStorage.write(key, attemptId);
  return view;
}
