import { MongoCompatibilityError, MongoError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { TookTooLong } from './in-time.js';

export const duplicateKey = 11_000;
const unauthorized = 13;
const authenticationFailed = 18;
const mechanismUnavailable = 334;

/** FerretDB 1 passes on what its SQLite said. */
const saysUnique = /E11000|UNIQUE constraint failed/;

export const isDuplicate = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && (error.code === duplicateKey || saysUnique.test(error.message));

/** Which field's index a duplicate broke; undefined where the engine does not say (FerretDB). */
export const duplicateField = (message: string): string | undefined =>
  / index: (\S+?)(?:_1)? dup key/.exec(message)?.[1];

/** Whether the engine, or the way to it, failed; a socket's own error (ECONNRESET) may come through the driver as it is. */
export const isOutage = (error: unknown): boolean =>
  error instanceof MongoError ||
  error instanceof TookTooLong ||
  (error instanceof Error && 'syscall' in error);

/** Whether a server answered and will never do. */
export const refusalOf = (error: unknown): 'password' | 'version' | undefined => {
  if (error instanceof MongoServerSelectionError) return refusalOf(error.reason?.error ?? error.cause);
  if (error instanceof MongoCompatibilityError) return 'version';
  const code = error instanceof MongoServerError ? error.code : undefined;
  return code === authenticationFailed || code === unauthorized || code === mechanismUnavailable
    ? 'password'
    : undefined;
};

/** The kind of a driver's error, without the values that its message may hold. */
export const shortCause = (error: unknown): string => {
  if (error instanceof TookTooLong) return 'it did not answer in time';
  if (error instanceof MongoServerError) return `${error.name} ${error.code ?? ''}`.trim();
  return error instanceof Error ? error.name : 'unknown';
};
