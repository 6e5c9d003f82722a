import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { openAttempt } from '@lectern/events/practice/open-attempt.routes';
import { callPlace, type Place } from '../connection/place.adapter.js';
import type { EarlyAttempt } from './early-attempt.adapter.js';
import { answerIn } from './fetch-attempt.adapter.js';

/** What is to be practised, by its id. */
export type PracticeText = { readonly passageId: string } | { readonly paragraphId: string };

/**
 * The attempt at this text that whoever uses the page has open, else a new one; null where nobody is signed in. Rejects
 * without an answer, or where it is a refusal.
 * @param early what was asked for already
 */
export async function attemptAt(
  text: PracticeText,
  place: Place,
  early?: EarlyAttempt,
): Promise<AttemptView | null> {
  const body = JSON.stringify(text);
  const asked = early?.body === body ? await early.response.catch(() => undefined) : undefined;
  if (asked?.ok) return answerIn<AttemptView>(asked);
  const headers = { 'content-type': 'application/json' };
  const response = await callPlace(openAttempt.path, place, { method: openAttempt.method, headers, body });
  // A token that was refused is no sign that nobody is there: another one may be good.
  if (response.status === 401 && !place.tokens) return null;
  return answerIn<AttemptView>(response);
}
