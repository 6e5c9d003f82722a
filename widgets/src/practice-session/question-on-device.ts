import { screenStep } from '@lectern/events/practice/screens.events';
import * as z from 'zod/mini';
import type { StoredMessage } from '../outbox/outbox.types.js';

const stepsIn = z.object({ steps: z.array(screenStep) });

/**
 * The question that this device opened last, of what the server was not told yet; null when it knows all. A page that
 * is loaded again at once, or without a network, goes on there.
 */
export function openedOnDevice(waiting: readonly StoredMessage[], attemptId: string): string | null {
  const opened = waiting
    .filter((message) => message.attemptId === attemptId && message.name === 'student:screen-steps')
    .flatMap(({ payload }) => stepsIn.safeParse(payload).data?.steps ?? [])
    .filter(({ kind, questionId }) => kind === 'question.opened' && questionId !== undefined)
    .sort((a, b) => a.at - b.at);
  return opened.at(-1)?.questionId ?? null;
}
