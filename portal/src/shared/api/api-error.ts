import { unknown } from '@lectern/events/wire/refusals';
import type { Failure } from '@lectern/events/wire/envelope';
import type { ApiError } from './api.types.js';

/** What is said where the server says nothing readable. */
export const unknownError = unknown.message;

export const apiError = (status: number, failure: Failure): ApiError =>
  Object.assign(new Error(failure.message), { status, failure });

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'failure' in error;

/** The HTTP status of a failed call; 0 for one that never arrived, undefined for what is no call. */
export const statusOf = (error: unknown): number | undefined =>
  isApiError(error) ? error.status : undefined;

/** Why a call failed; of whatever else was thrown nothing is known. */
export const failureIn = (error: unknown): Failure =>
  isApiError(error) ? error.failure : { success: false, message: unknown.message, code: unknown.code };

/** The server's words, in English. */
export const messageOf = (error: unknown): string => failureIn(error).message;

/** Reads any body as a failure; what has no message has "Unknown error". */
export const failureOf = (body: unknown): Failure => {
  const given: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { message, ...rest } = given;
  return typeof message === 'string' && message
    ? { ...rest, success: false, message }
    : { ...rest, success: false, message: unknown.message, code: unknown.code };
};
