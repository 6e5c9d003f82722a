import { MongoCompatibilityError, MongoError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { TimedOut } from '../async.js';

const codes = {
  duplicateKey: 11_000,
  unauthorized: 13,
  authenticationFailed: 18,
  namespaceNotFound: 26,
  namespaceExists: 48,
  mechanismUnavailable: 334,
} as const;

/** Whether a server's error, or that of one of several writes, has one of these codes. */
const has =
  (...wanted: readonly (keyof typeof codes)[]) =>
  (error: unknown): boolean =>
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    wanted.some((name) => codes[name] === error.code);

export const isDuplicate = has('duplicateKey');
export const isMissing = has('namespaceNotFound');
export const isThere = has('namespaceExists');
const isPassword = has('unauthorized', 'authenticationFailed', 'mechanismUnavailable');

/** Whether the engine, or the way to it, failed; a socket's own error (ECONNRESET) may come through the driver as it is. */
export const isOutage = (error: unknown): boolean =>
  error instanceof MongoError || error instanceof TimedOut || (error instanceof Error && 'syscall' in error);

/** Whether a server answered and will never do. */
export const refusalOf = (error: unknown): 'password' | 'version' | undefined => {
  if (error instanceof MongoServerSelectionError) return refusalOf(error.reason?.error ?? error.cause);
  if (error instanceof MongoCompatibilityError) return 'version';
  return isPassword(error) ? 'password' : undefined;
};

/** The kind of a driver's error, without the values that its message may hold. */
export const shortCause = (error: unknown): string => {
  if (error instanceof TimedOut) return 'it did not answer in time';
  if (error instanceof MongoServerError) return `${error.name} ${error.code ?? ''}`.trim();
  return error instanceof Error ? error.name : 'unknown';
};
