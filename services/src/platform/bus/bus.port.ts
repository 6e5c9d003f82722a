import type { CustomTransportStrategy } from '@nestjs/microservices';

/** Nobody serves this subject: the command was certainly not carried out. */
export class NoResponders extends Error {
  override readonly name = 'NoResponders';
}

/** No answer in time: whether the command was carried out is not known. Send it again with the same id. */
export class BusTimeout extends Error {
  override readonly name = 'BusTimeout';
}

/** Who serves the subject answered with an error; its message is safe to show, `error` is what was sent. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  constructor(
    message: string,
    readonly error: unknown,
  ) {
    super(message);
  }
}

/** The server behind the bus cannot be reached: thrown when it is opened, and by nothing else. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

/** The subject, header or payload can never be sent: not a subject, not JSON, too large. */
export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage';
}

/** A message as it is encoded, with its headers, in bytes; NATS's usual `max_payload`. A server may allow less. */
export const maxMessageBytes = 1_048_576;

/**
 * Requests to whoever serves a subject, one of many, and messages to whoever listens, all of them. Payloads cross
 * as JSON, also in process, so that nothing depends on sharing memory. Subjects are NATS subjects; `*` and `>` are
 * allowed in `subscribe`.
 */
export type Bus = {
  /**
   * Sends a request and waits for its answer. Who takes it up when its time is over does not carry it out. Without a
   * connection it is not sent.
   * @param options.timeoutMs 5,000; said to the handler's side as a deadline, so clocks have to agree
   * @throws NoResponders (also once closed, and without a connection), BusTimeout, RequestFailed, InvalidMessage
   */
  request(
    subject: string,
    payload: unknown,
    options?: { readonly timeoutMs?: number | undefined },
  ): Promise<unknown>;
  /**
   * To all who listen now, once at the most; nobody listening is no error. Never handled before it returns. Without a
   * connection it waits with others for the next one, the oldest of too many dropped.
   * @throws InvalidMessage
   */
  publish(subject: string, payload: unknown): void;
  /** @returns how to stop listening. Handlers of one subscription run one after another. */
  subscribe(
    subject: string,
    handler: (payload: unknown, subject: string) => void | Promise<void>,
  ): () => void;
  /**
   * How Nest's message patterns are served on this bus, as one member of a queue group. A pattern may have wildcards; the
   * handler of the exact subject goes before.
   */
  readonly strategy: () => CustomTransportStrategy;
  /** Takes nothing new, and resolves when the requests and messages under way are handled. */
  close(): Promise<void>;
};
