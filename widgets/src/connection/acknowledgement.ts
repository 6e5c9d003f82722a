import type { StudentMessageName } from '@lectern/events/practice/messages';
import { fallbackErrors } from '@lectern/events/practice/protocol';
import type { Failure, FieldFaults, RefusalParams } from '@lectern/events/wire/envelope';
import type { SendResult } from './connection.types.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What the catalogue of errors says of a message whose server gave no text of its own. */
export const fallbackError = (name: StudentMessageName): string => fallbackErrors[name] ?? 'Unknown error';

/** The result of a message that the server did not answer. */
export const unanswered = (message: string): SendResult => ({
  status: 'error',
  success: false,
  message,
  unanswered: true,
});

/** The refusal's code and what goes with it, for whoever says it in another language. */
const faultIn = ({
  code,
  params,
  fields,
}: Readonly<Record<string, unknown>>): Pick<Failure, 'code' | 'params' | 'fields'> => ({
  ...(typeof code === 'string' && { code }),
  ...(isObject(params) && { params: params as RefusalParams }),
  ...(isObject(fields) && { fields: fields as FieldFaults }),
});

/**
 * Reads an acknowledgement as it came from the server, which may name its outcome by `status`, by `success` or by
 * both. What is neither success nor a readable error is an error with the fallback text.
 */
export const readAcknowledgement = (name: StudentMessageName, raw: unknown): SendResult => {
  const answer = isObject(raw) ? raw : {};
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
    ...faultIn(answer),
    ...(answer['permanent'] === true ? { permanent: true } : {}),
    // What the server needs is away: that says no more of the message than no answer does.
    ...(answer['unavailable'] === true ? { unanswered: true } : {}),
  };
};
