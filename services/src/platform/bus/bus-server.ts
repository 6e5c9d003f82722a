import { type CustomTransportStrategy, NatsContext, Server } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { Clock } from '../clock/clock.port.js';
import { type BusReply, decode, encode, faultReply, lateReply } from './bus-message.js';
import { type Delivery, isPast, type Wire, type WireSubscription } from './wire.js';

/**
 * Serves Nest's message patterns on a bus, in the wire format of Nest's own NATS server, which is not used because it
 * opens a connection of its own, knows no deadlines, leaves a request unanswered when its answer cannot be sent, and
 * closes by forgetting what was delivered and waiting a fixed time instead of for the handlers.
 */
export class BusServer extends Server implements CustomTransportStrategy {
  override readonly transportId = Symbol('lectern bus');
  private subscriptions: readonly WireSubscription[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly wire: Wire,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.subscriptions = [...this.messageHandlers.keys()].map((pattern) =>
      this.wire.subscribe(pattern, 'server', (delivery) => this.take(pattern, delivery)),
    );
    void this.wire.settled().then(() => callback());
  }

  /** Takes nothing new and waits for what is under way. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(this.underWay);
  }

  on(): void {
    // The bus has no events of its own.
  }

  unwrap(): never {
    throw new Error('What is behind the bus is not for its users.');
  }

  private take(pattern: string, delivery: Delivery): void {
    const { subject, reply } = delivery;
    const complain = (why: unknown): void => this.handleError(`${subject}: ${String(why)}`);
    if (!reply) return complain('a message where a request was expected');
    const work = this.answer(pattern, delivery)
      .then((answer) => reply(encode(answer)))
      .catch((error: unknown) => {
        complain(error);
        reply(encode(faultReply));
      })
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async answer(pattern: string, { subject, text, deadline }: Delivery): Promise<BusReply> {
    const { data } = decode(text);
    if (isPast(deadline, this.clock.now())) {
      this.logger.warn(`${subject}: taken up after its deadline, and not carried out`);
      return lateReply;
    }
    const handler = this.messageHandlers.get(pattern);
    if (!handler) throw new Error('nobody serves it');
    try {
      const result = this.transformToObservable(await handler(data, new NatsContext([subject, undefined])));
      return { response: await lastValueFrom(result, { defaultValue: undefined }), isDisposed: true };
    } catch (err) {
      // What a handler means to send is no `Error`: Nest's filters have made something of those.
      if (err instanceof Error) throw err;
      return { err, isDisposed: true };
    }
  }
}
