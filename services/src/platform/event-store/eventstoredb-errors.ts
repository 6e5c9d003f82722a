import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { ExpectedRevision } from './event-store.port.js';

/**
 * What an error of the client means. Only these say what happened; after any other the outcome is unknown: no connection
 * (also as a raw gRPC error without a type, code 14), a reset stream (code 13), a deadline, our own timer, a neighbour's
 * bad call on the stream that all appends share.
 */
export type Fault =
  | { readonly kind: 'conflict'; readonly actual: ExpectedRevision }
  | { readonly kind: 'missing' }
  | { readonly kind: 'never'; readonly reason: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unknown'; readonly reason: string };

const permissionDenied = 7;

/** A word for the log that names neither data nor credentials. */
const reasonOf = (error: unknown): string => {
  const { code, type, message = '' } = error as { code?: unknown; type?: unknown; message?: string };
  const cause =
    /\bE[A-Z]{4,}\b|Name resolution failed|RST_STREAM|Connection dropped|no answer within \d+ ms/.exec(
      message,
    );
  return [cause?.[0], type, typeof code === 'number' ? `code ${code}` : undefined]
    .filter((word) => typeof word === 'string')
    .join(', ');
};

const actualOf = (actual: unknown): ExpectedRevision => {
  const revision = typeof actual === 'bigint' || typeof actual === 'number' ? Number(actual) : -1;
  return revision < 0 ? 'none' : revision;
};

export const faultOf = (error: unknown): Fault => {
  if (error instanceof WrongExpectedVersionError)
    return { kind: 'conflict', actual: actualOf(error.actualVersion) };
  if (error instanceof StreamNotFoundError) return { kind: 'missing' };
  if (error instanceof StreamDeletedError) return { kind: 'never', reason: 'the stream was ended for ever' };
  if (error instanceof MaxAppendSizeExceededError)
    return { kind: 'never', reason: 'too large for the server' };
  if (error instanceof AccessDeniedError) return { kind: 'denied' };
  if ((error as { code?: unknown }).code === permissionDenied) return { kind: 'denied' };
  return { kind: 'unknown', reason: reasonOf(error) };
};
