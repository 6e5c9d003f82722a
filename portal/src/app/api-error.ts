import type { Failure } from '@lectern/events/wire/envelope';
import type { ApiError } from './api.types.js';

/** What is said where the server says nothing readable (specification, section 8). */
export const unknownError = 'Unknown error';

export const apiError = (status: number, failure: Failure): ApiError =>
  Object.assign(new Error(failure.message), { status, failure });

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'failure' in error;

/** The HTTP status of a failed call; 0 for one that never arrived, undefined for what is no call. */
export const statusOf = (error: unknown): number | undefined =>
  isApiError(error) ? error.status : undefined;

/** The words for the person. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.failure.message : unknownError;

/** Reads any body as a failure; what has no message has "Unknown error". */
export const failureOf = (body: unknown): Failure => {
  const given: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { message, ...rest } = given;
  return {
    ...rest,
    success: false,
    message: typeof message === 'string' && message ? message : unknownError,
  };
};
