import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { createContext, decodeMessage, type WireReply } from './bus-message.js';
import type { Headers } from './bus.port.js';
import { takes } from './subject.js';

/** A member of the queue group, as the bus sees it. */
export type Responder = {
  serves(subject: string): boolean;
  /** Runs the handler of a request; `reply` is called once, or never when nothing comes of it. */
  request(subject: string, text: string, headers: Headers, reply: (reply: WireReply) => void): void;
  /** Runs the handler of a message that wants no answer. */
  event(subject: string, text: string): void;
};

/** Serves Nest's message patterns on the in-process bus as Nest's own NATS server does on NATS. */
export class InProcessServer extends Server implements CustomTransportStrategy, Responder {
  override readonly transportId = Symbol('lectern in-process bus');
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly join: (responder: Responder) => void,
    private readonly leave: (responder: Responder) => void,
  ) {
    super();
  }

  listen(callback: () => void): void {
    this.join(this);
    callback();
  }

  /** Takes nothing new and waits for what is under way. */
  async close(): Promise<void> {
    this.leave(this);
    await Promise.all(this.inFlight);
  }

  serves(subject: string): boolean {
    return this.patternOf(subject) !== undefined;
  }

  request(subject: string, text: string, headers: Headers, reply: (reply: WireReply) => void): void {
    this.track(
      new Promise((resolve) => {
        let answered = false;
        const respond = (answer: WireReply): void => {
          if (!answered) reply(answer);
          answered = true;
          if (answer.isDisposed || answer.err !== undefined) resolve();
        };
        void this.handle(subject, text, headers)
          .then((response) => this.send(response, respond))
          .catch((error: unknown) => {
            this.handleError(String(error));
            respond({ err: { status: 'error', message: 'Internal server error' } });
          });
      }),
    );
  }

  event(subject: string, text: string): void {
    const context = createContext(subject, {});
    const handled = this.handleEvent(this.patternOf(subject) ?? subject, decodeMessage(text), context);
    this.track(Promise.resolve(handled).catch((error: unknown) => this.handleError(String(error))));
  }

  on(): void {
    // The bus has no events of its own.
  }

  unwrap(): never {
    throw new Error('There is no server behind the in-process bus.');
  }

  private async handle(subject: string, text: string, headers: Headers) {
    const handler = this.getHandlerByPattern(this.patternOf(subject) ?? subject);
    if (!handler) throw new Error(`nobody serves ${subject}`);
    return this.transformToObservable(
      await handler(decodeMessage(text).data, createContext(subject, headers)),
    );
  }

  private patternOf(subject: string): string | undefined {
    if (this.messageHandlers.has(subject)) return subject;
    return [...this.messageHandlers.keys()].find((pattern) => takes(pattern, subject));
  }

  private track(work: Promise<void>): void {
    const seen: Promise<void> = work.finally(() => this.inFlight.delete(seen));
    this.inFlight.add(seen);
  }
}
