import type { StudentMessageName } from '@lectern/events/practice/messages';
import { fallbackErrors } from '@lectern/events/practice/protocol';
import type { SendResult } from './connection.types.js';

/** What the catalogue of errors says of a message whose server gave no text of its own. */
export const fallbackError = (name: StudentMessageName): string => fallbackErrors[name] ?? 'Unknown error';

/** The result of a message that the server did not answer. */
export const unanswered = (message: string): SendResult => ({
  status: 'error',
  success: false,
  message,
  unanswered: true,
});

/**
 * Reads an acknowledgement as it came from the server, which may name its outcome by `status`, by `success` or by
 * both. What is neither success nor a readable error is an error with the fallback text.
 */
export const readAcknowledgement = (name: StudentMessageName, raw: unknown): SendResult => {
  const answer: Readonly<Record<string, unknown>> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  if (answer['success'] === true || answer['status'] === 'success') {
    const { position, ...rest } = answer;
    const known = typeof position === 'string' ? { ...rest, position } : rest;
    return { ...known, status: 'success', success: true };
  }
  const { message } = answer;
  return {
    status: 'error',
    success: false,
    message: typeof message === 'string' && message !== '' ? message : fallbackError(name),
    ...(answer['permanent'] === true ? { permanent: true } : {}),
    // What the server needs is away: that says no more of the message than no answer does.
    ...(answer['unavailable'] === true ? { unanswered: true } : {}),
  };
};
