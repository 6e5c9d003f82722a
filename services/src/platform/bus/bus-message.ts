import { NatsContext } from '@nestjs/microservices';
import { type Headers, InvalidMessage, maxMessageBytes } from './bus.port.js';

/** What crosses, as Nest's NATS transport writes it. */
export type WireMessage = { readonly pattern: string; readonly data: unknown; readonly id?: string };
export type WireReply = {
  readonly response?: unknown;
  readonly err?: unknown;
  readonly isDisposed?: boolean;
};

/** JSON text. @throws InvalidMessage for what JSON cannot hold, or too much of it */
export const encodeMessage = (message: WireMessage): string => {
  let text: string;
  try {
    text = JSON.stringify(message);
  } catch (cause) {
    throw new InvalidMessage(`${message.pattern}: not JSON`, { cause });
  }
  const bytes = Buffer.byteLength(text);
  if (bytes > maxMessageBytes) throw new InvalidMessage(`${message.pattern}: ${bytes} bytes`);
  return text;
};

export const decodeMessage = (text: string): WireMessage => JSON.parse(text) as WireMessage;

/** As the reply arrives: through JSON, so that no class, date or stack comes along by memory. */
export const throughWire = (reply: WireReply): WireReply => JSON.parse(JSON.stringify(reply)) as WireReply;

/** Headers by name, as NATS's own are read by handlers. */
type NamedHeaders = { get(name: string): string; keys(): Iterable<string> };

export const createContext = (subject: string, headers: Headers): NatsContext => {
  const named: NamedHeaders = { get: (name) => headers[name] ?? '', keys: () => Object.keys(headers) };
  return new NatsContext([subject, named]);
};

/** The headers a message pattern's handler was called with: `headersOf(context)` for its `@Ctx() context: NatsContext`. */
export const headersOf = (context: NatsContext): Headers => {
  const named = context.getHeaders() as NamedHeaders | undefined;
  return named ? Object.fromEntries([...named.keys()].map((name) => [name, named.get(name)])) : {};
};

/** The text for whoever asked; whatever else an error holds stays behind. */
export const messageOfError = (err: unknown): string => {
  if (typeof err === 'string') return err;
  if (typeof err === 'object' && err !== null && 'message' in err && typeof err.message === 'string')
    return err.message;
  return 'Internal server error';
};
