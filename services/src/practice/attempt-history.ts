import type { AttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import type { ReadEvent } from '../platform/journal/codec.js';

type OfType<T extends AttemptEvent['type']> = Extract<AttemptEvent, { type: T }>;

/** Reads an attempt's own events; a stream `attempt-…` holds no other. */
export const asAttemptEvent = (event: ReadEvent): AttemptEvent => event as AttemptEvent;

/** The event as one of these types; its reactor asked for no other. */
export const expectType = <T extends AttemptEvent['type']>(
  event: ReadEvent,
  ...types: readonly T[]
): OfType<T> => {
  if (!types.some((type) => type === event.type)) throw new Error(`Unexpected ${event.type}`);
  return asAttemptEvent(event) as OfType<T>;
};

/** The newest event of a type about a response. */
export const latest = <T extends AttemptEvent['type']>(
  history: readonly ReadEvent[],
  type: T,
  responseId: string,
): OfType<T> | undefined =>
  history.findLast((event) => event.type === type && event.data['responseId'] === responseId) as
    OfType<T> | undefined;

/** What every command on a response names. */
export const toResponse = (data: { attemptId: string; questionId: string; responseId: string }) => ({
  attemptId: data.attemptId,
  questionId: data.questionId,
  responseId: data.responseId,
});
