import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@lectern/events/wire/envelope';

const statusOf = (code: string | undefined): 400 | 408 | 431 => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** What is no request that Node could read has no answer of its own: all of it is written here, in our own shape. */
const answerTo = (code: string | undefined, always: Readonly<Record<string, string>>): string => {
  const status = statusOf(code);
  const message = status === 431 ? 'That is too large.' : 'This request could not be read.';
  const failure: Failure = { success: false, message };
  const body = JSON.stringify(failure);
  const headers = {
    ...always,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};

/**
 * Answers what came over a connection and is no HTTP, is too long or never ends, and closes it.
 * @param always headers of every answer
 */
export const answerUnreadable =
  (always: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerTo(error.code, always));
    socket.destroy(error);
  };
