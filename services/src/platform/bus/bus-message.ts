import { Unavailable } from '../unavailable.js';
import { maxMessageBytes } from './bus.port.js';

/** What crosses, as Nest's NATS transport writes it. */
export type BusMessage = { readonly pattern: string; readonly data: unknown; readonly id?: string };
export type BusReply = { readonly response?: unknown; readonly err?: unknown; readonly isDisposed: true };

/** JSON text. @throws for what JSON cannot hold, or more than `maxMessageBytes` of it */
export const encode = (message: BusMessage | BusReply): string => {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxMessageBytes)
    throw new RangeError(`a message of ${bytes} bytes, ${maxMessageBytes} at most`);
  return text;
};

export const decode = (text: string): BusMessage => JSON.parse(text) as BusMessage;

const internalError = { status: 'error', message: 'Internal server error' };
/** What is answered where there is no answer, or none that can be sent. */
export const faultReply: BusReply = { err: internalError, isDisposed: true };

const deadlinePassed = 'deadline-passed';
/** The answer to a request that was taken up after its deadline, and not carried out. */
export const lateReply: BusReply = {
  err: { status: 'error', code: deadlinePassed, message: 'Taken up too late, and not carried out.' },
  isDisposed: true,
};

/** @throws the error that was answered, in its words; Unavailable when whoever took the request up was too late for it */
export const answerIn = (subject: string, text: string): unknown => {
  const { response, err } = JSON.parse(text) as BusReply;
  if (err === undefined || err === null) return response;
  const { code, message } = err as { code?: unknown; message?: unknown };
  if (code === deadlinePassed)
    throw new Unavailable(`${subject}: taken up after its deadline, and not carried out`);
  // The text for whoever asked; whatever else an error holds stays behind.
  const words = typeof err === 'string' ? err : message;
  throw new Error(typeof words === 'string' ? words : internalError.message, { cause: err });
};
