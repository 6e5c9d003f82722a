import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { Clock } from '../clock/clock.port.js';
import { isPastDeadline } from './bus-headers.js';
import {
  createContext,
  decodeMessage,
  faultReply,
  lateReply,
  type WireMessage,
  type WireReply,
} from './bus-message.js';
import type { Headers } from './bus.port.js';
import { takes } from './subject.js';

/** A member of the queue group, as the bus sees it. */
export type Responder = {
  /** The patterns of its handlers; they may have wildcards. */
  patterns(): readonly string[];
  serves(subject: string): boolean;
  /** Runs the handler of a request, unless its deadline has passed; `reply` is called once. */
  request(subject: string, text: string, headers: Headers, reply: (reply: WireReply) => void): void;
  /** Runs the handler of a message that wants no answer. */
  event(subject: string, text: string): void;
};

/** How a member comes to get its share of requests. */
export type Membership = {
  /** Resolves when requests reach it. */
  join(responder: Responder): Promise<void>;
  /** Resolves when no further request will reach it. */
  leave(responder: Responder): Promise<void>;
};

/**
 * Serves Nest's message patterns on a bus, in the wire format of Nest's own NATS server, which is not used because it
 * opens a connection of its own, knows no deadlines, leaves a request unanswered when its answer cannot be sent, and
 * closes by forgetting what was delivered and waiting a fixed time instead of for the handlers.
 */
export class BusServer extends Server implements CustomTransportStrategy, Responder {
  override readonly transportId = Symbol('lectern bus');
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly membership: Membership,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.membership.join(this).then(() => callback(), callback);
  }

  /** Takes nothing new and waits for what is under way. */
  async close(): Promise<void> {
    await this.membership.leave(this);
    await Promise.all(this.inFlight);
  }

  patterns(): readonly string[] {
    return [...this.messageHandlers.keys()];
  }

  serves(subject: string): boolean {
    return this.patternOf(subject) !== undefined;
  }

  request(subject: string, text: string, headers: Headers, reply: (reply: WireReply) => void): void {
    const message = this.read(subject, text);
    const id = message?.id === undefined ? {} : { id: message.id };
    if (!message) {
      reply(faultReply(id));
    } else if (isPastDeadline(headers, this.clock.now())) {
      this.logger.warn(`${subject}: taken up after its deadline, and not carried out`);
      reply(lateReply(id));
    } else {
      this.track(
        new Promise((resolve) => {
          let answered = false;
          const respond = (answer: WireReply): void => {
            if (!answered) reply({ ...answer, ...id });
            answered = true;
            if (answer.isDisposed || answer.err !== undefined) resolve();
          };
          void this.handle(subject, message.data, headers)
            .then((response) => this.send(response, respond))
            .catch((error: unknown) => {
              this.handleError(String(error));
              respond(faultReply(id));
            });
        }),
      );
    }
  }

  event(subject: string, text: string): void {
    const message = this.read(subject, text);
    if (!message) return;
    const context = createContext(subject, {});
    const handled = this.handleEvent(this.patternOf(subject) ?? subject, message, context);
    this.track(Promise.resolve(handled).catch((error: unknown) => this.handleError(String(error))));
  }

  on(): void {
    // The bus has no events of its own.
  }

  unwrap(): never {
    throw new Error('What is behind the bus is not for its users.');
  }

  private async handle(subject: string, data: unknown, headers: Headers) {
    const handler = this.getHandlerByPattern(this.patternOf(subject) ?? subject);
    if (!handler) throw new Error(`nobody serves ${subject}`);
    return this.transformToObservable(await handler(data, createContext(subject, headers)));
  }

  /** What strangers send must not end the connection it came by. */
  private read(subject: string, text: string): WireMessage | undefined {
    try {
      return decodeMessage(text);
    } catch (error) {
      this.handleError(`${subject}: ${String(error)}`);
      return undefined;
    }
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
