import { NatsContext } from '@nestjs/microservices';
import { checkHeaders, headerBytes } from './bus-headers.js';
import { BusTimeout, type Headers, InvalidMessage, maxMessageBytes, RequestFailed } from './bus.port.js';

/** What crosses, as Nest's NATS transport writes it. */
export type WireMessage = { readonly pattern: string; readonly data: unknown; readonly id?: string };
export type WireReply = {
  readonly response?: unknown;
  readonly err?: unknown;
  readonly isDisposed?: boolean;
  /** The request's. */
  readonly id?: string;
};

/**
 * JSON text.
 * @param limit bytes of text and headers together
 * @throws InvalidMessage for what JSON or a header cannot hold, or too much of it
 */
export const encodeMessage = (
  message: WireMessage,
  headers: Headers = {},
  limit: number = maxMessageBytes,
): string => {
  checkHeaders(headers);
  let text: string;
  try {
    text = JSON.stringify(message);
  } catch (cause) {
    throw new InvalidMessage(`${message.pattern}: not JSON`, { cause });
  }
  const bytes = Buffer.byteLength(text) + headerBytes(headers);
  if (bytes > limit) throw new InvalidMessage(`${message.pattern}: ${bytes} bytes, ${limit} at most`);
  return text;
};

/** @throws InvalidMessage for what is no such message */
export const decodeMessage = (text: string): WireMessage => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (cause) {
    throw new InvalidMessage('what came is not JSON', { cause });
  }
  if (typeof message !== 'object' || message === null) throw new InvalidMessage('what came is no message');
  return message as WireMessage;
};

const internalError = { status: 'error', message: 'Internal server error' };
/** What is answered in place of what a handler answered when that cannot be sent. */
export const faultReply = (request: Pick<WireReply, 'id'>): WireReply => ({
  ...request,
  err: internalError,
  isDisposed: true,
});

/** JSON text; an answer that JSON cannot hold, or of more than `limit` bytes, becomes a fault. */
export const encodeReply = (
  reply: WireReply,
  onFault: (why: string) => void,
  limit: number = maxMessageBytes,
): string => {
  try {
    const text = JSON.stringify(reply);
    const bytes = Buffer.byteLength(text);
    if (bytes <= limit) return text;
    onFault(`an answer of ${bytes} bytes, ${limit} at most`);
  } catch (error) {
    onFault(`an answer that is not JSON: ${String(error)}`);
  }
  return JSON.stringify(faultReply(reply.id === undefined ? {} : { id: reply.id }));
};

const deadlinePassed = 'deadline-passed';
/** The answer to a request that was taken up after its deadline, and not carried out. */
export const lateReply = (request: Pick<WireReply, 'id'>): WireReply => ({
  ...faultReply(request),
  err: { status: 'error', code: deadlinePassed, message: 'Taken up too late, and not carried out.' },
});

/** @throws RequestFailed, or BusTimeout when whoever took the request up was too late for it */
export const answerIn = (subject: string, { response, err }: WireReply): unknown => {
  if (err === undefined || err === null) return response;
  if (typeof err === 'object' && 'code' in err && err.code === deadlinePassed) {
    throw new BusTimeout(`${subject}: taken up after its deadline, and not carried out`);
  }
  throw new RequestFailed(messageOfError(err), err);
};

/** Headers by name, as NATS's own are read by handlers. */
type NamedHeaders = { get(name: string): string; keys(): Iterable<string> };

export const createContext = (subject: string, headers: Headers): NatsContext => {
  const named: NamedHeaders = { get: (name) => headers[name] ?? '', keys: () => Object.keys(headers) };
  return new NatsContext([subject, named]);
};

export const readHeaders = (named: NamedHeaders | undefined): Headers =>
  named ? Object.fromEntries([...named.keys()].map((name) => [name, named.get(name)])) : {};

/** The headers a message pattern's handler was called with: `headersOf(context)` for its `@Ctx() context: NatsContext`. */
export const headersOf = (context: NatsContext): Headers =>
  readHeaders(context.getHeaders() as NamedHeaders | undefined);

/** The text for whoever asked; whatever else an error holds stays behind. */
export const messageOfError = (err: unknown): string => {
  if (typeof err === 'string') return err;
  if (typeof err === 'object' && err !== null && 'message' in err && typeof err.message === 'string')
    return err.message;
  return internalError.message;
};
