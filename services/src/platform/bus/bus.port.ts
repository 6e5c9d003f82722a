import type { CustomTransportStrategy } from '@nestjs/microservices';

/** A message as it is encoded, in bytes: what NATS takes as it comes, 1 MiB, less the headers of a request. */
export const maxMessageBytes = 1_048_512;

/**
 * Requests to whoever serves a subject, one of many, and messages to whoever listens, all of them. Payloads cross
 * as JSON, also in process, so that nothing depends on sharing memory. Subjects are words with dots between them; who
 * subscribes or serves may write `*` for the last one.
 */
export type Bus = {
  /**
   * Sends a request and waits for its answer. Who takes it up when its time is over does not carry it out. Without a
   * connection it is not sent.
   * @param options.timeoutMs 5,000; said to the handler's side as a deadline, so clocks have to agree
   * @throws Unavailable when nobody serves the subject, no answer comes in time, or there is no connection (also once
   *   closed); the handler's error in its words; RangeError or TypeError for what is too large or no JSON
   */
  request(
    subject: string,
    payload: unknown,
    options?: { readonly timeoutMs?: number | undefined },
  ): Promise<unknown>;
  /**
   * To all who listen now, once at the most; nobody listening is no error. Never handled before it returns. Without a
   * connection it waits with others for the next one, the oldest of too many dropped.
   * @throws RangeError, TypeError
   */
  publish(subject: string, payload: unknown): void;
  /** @returns how to stop listening. Handlers of one subscription run one after another. */
  subscribe(
    subject: string,
    handler: (payload: unknown, subject: string) => void | Promise<void>,
  ): () => void;
  /**
   * How Nest's message patterns are served on this bus, as one member of a queue group.
   */
  readonly strategy: () => CustomTransportStrategy;
  /** Takes nothing new, and resolves when the requests and messages under way are handled. */
  close(): Promise<void>;
};
