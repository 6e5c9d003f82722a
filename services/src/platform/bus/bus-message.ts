import { BusTimeout, InvalidMessage, RequestFailed } from './bus.port.js';

/** What crosses, as Nest's NATS transport writes it. */
export type BusMessage = { readonly pattern: string; readonly data: unknown; readonly id?: string };
export type BusReply = {
  readonly response?: unknown;
  readonly err?: unknown;
  readonly isDisposed?: boolean;
  /** The request's. */
  readonly id?: string | undefined;
};

/** JSON text. @throws InvalidMessage for what JSON cannot hold, or more than `limit` bytes of it */
export const encodeMessage = (message: BusMessage, limit: number): string => {
  let text: string;
  try {
    text = JSON.stringify(message);
  } catch (cause) {
    throw new InvalidMessage(`${message.pattern}: not JSON`, { cause });
  }
  const bytes = Buffer.byteLength(text);
  if (bytes > limit) throw new InvalidMessage(`${message.pattern}: ${bytes} bytes, ${limit} at most`);
  return text;
};

/** @throws InvalidMessage for what is no such message */
export const decodeMessage = (text: string): BusMessage => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (cause) {
    throw new InvalidMessage('what came is not JSON', { cause });
  }
  if (typeof message !== 'object' || message === null) throw new InvalidMessage('what came is no message');
  return message as BusMessage;
};

const internalError = { status: 'error', message: 'Internal server error' };

/** What is answered where there is no answer, or none that can be sent. */
export const faultReply = (id: string | undefined): BusReply => ({
  id,
  err: internalError,
  isDisposed: true,
});

const deadlinePassed = 'deadline-passed';
/** The answer to a request that was taken up after its deadline, and not carried out. */
export const lateReply = (id: string | undefined): BusReply => ({
  ...faultReply(id),
  err: { status: 'error', code: deadlinePassed, message: 'Taken up too late, and not carried out.' },
});

/** JSON text; an answer that JSON cannot hold, or of more than `limit` bytes, becomes a fault. */
export const encodeReply = (reply: BusReply, limit: number, onFault: (why: string) => void): string => {
  try {
    const text = JSON.stringify(reply);
    const bytes = Buffer.byteLength(text);
    if (bytes <= limit) return text;
    onFault(`an answer of ${bytes} bytes, ${limit} at most`);
  } catch (error) {
    onFault(`an answer that is not JSON: ${String(error)}`);
  }
  return JSON.stringify(faultReply(reply.id));
};

/** @throws RequestFailed, or BusTimeout when whoever took the request up was too late for it */
export const answerIn = (subject: string, text: string): unknown => {
  const { response, err } = JSON.parse(text) as BusReply;
  if (err === undefined || err === null) return response;
  const { code, message } = err as { code?: unknown; message?: unknown };
  if (code === deadlinePassed)
    throw new BusTimeout(`${subject}: taken up after its deadline, and not carried out`);
  // The text for whoever asked; whatever else an error holds stays behind.
  const words = typeof err === 'string' ? err : message;
  throw new RequestFailed(typeof words === 'string' ? words : internalError.message, err);
};
