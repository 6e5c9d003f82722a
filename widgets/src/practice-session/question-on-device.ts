import type { ScreenStep } from '@lectern/events/practice/screens.events';
import type { StoredMessage } from '../outbox/outbox.types.js';

/** The outbox keeps payloads of any message. */
const stepsIn = ({ steps }: { readonly steps?: unknown }): readonly ScreenStep[] =>
  Array.isArray(steps) ? steps : [];

/**
 * The question that this device opened last, of what the server was not told yet; null when it knows all. A page that
 * is loaded again at once, or without a network, goes on there.
 */
export function openedOnDevice(waiting: readonly StoredMessage[], attemptId: string): string | null {
  const opened = waiting
    .filter((message) => message.attemptId === attemptId && message.name === 'student:screen-steps')
    .flatMap(({ payload }) => stepsIn(payload))
    .filter(({ kind, questionId }) => kind === 'question.opened' && questionId !== undefined)
    .sort((a, b) => a.at - b.at);
  return opened.at(-1)?.questionId ?? null;
}
