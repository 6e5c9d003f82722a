import type { Clock } from '../clock/clock.port.js';
import type { Logger } from '../logger.js';
import { encodeAppend } from './encode-append.js';
import type { EventStore, Subscription } from './event-store.port.js';
import { appendToEventStoreDb } from './eventstoredb-append.js';
import { createBatches } from './eventstoredb-batches.js';
import { type EventStoreDbCalls, type EventStoreDbPatience, unavailable } from './eventstoredb-calls.js';
import { addressOf, connect, disconnect } from './eventstoredb-connection.js';
import { headOnce, lookAtHead, readHead, readNext, readPage } from './eventstoredb-read.js';
import { subscribeToEventStoreDb } from './eventstoredb-subscription.js';
import { createTurns } from '../in-turn.js';

const pageSize = 250;
const usualPatience: EventStoreDbPatience = { answerMs: 4_000, callMs: 12_000, watchMs: 2_000 };

export type EventStoreDb = EventStore & {
  /** Whether the server answered when it was last asked, which is every few seconds. */
  connected(): boolean;
};

/**
 * The journal in EventStoreDB, 22.6 or later.
 * @param options.url `esdb://[user:password@]host:2113?tls=false`
 * @param options.connectMs how long is waited for the first answer (10 s)
 * @throws EngineRefused when it will never do as it is set, EventStoreUnavailable when nobody answers
 */
export const openEventStoreDb = async (options: {
  readonly url: string;
  readonly clock: Clock;
  readonly logger?: Logger;
  readonly connectMs?: number;
  readonly patience?: Partial<EventStoreDbPatience>;
}): Promise<EventStoreDb> => {
  const { clock, logger } = options;
  const address = addressOf(options.url);
  const patience = { ...usualPatience, ...options.patience };
  let there = true;
  let onLoss = (): void => {};
  const seen = (now: boolean, reason?: string): void => {
    if (now !== there) {
      if (now) logger?.info('the event store answers again');
      else logger?.warn({ reason }, 'the event store does not answer');
    }
    there = now;
    if (!now) onLoss();
  };
  const connectMs = options.connectMs ?? 10_000;
  const client = await connect(address, clock, connectMs, (made) =>
    headOnce({ client: made, clock, patience: { ...patience, answerMs: connectMs } }),
  );
  const calls: EventStoreDbCalls = { client, clock, patience, seen };
  const batches = createBatches(client, address.credentials);
  onLoss = batches.lost;
  const inTurn = createTurns();
  const subscriptions = new Set<Subscription>();
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();

  const whileOpen = (): void => {
    if (closing.signal.aborted) throw unavailable('it is closed');
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(patience.watchMs, closing.signal);
      if (closing.signal.aborted) return;
      await lookAtHead(calls).catch(() => seen(false));
    }
  };
  const watching = watch();

  return {
    append: async (stream, events, expected) => {
      const encoded = encodeAppend(stream, events, expected);
      whileOpen();
      const job = { stream, events: encoded, expected, until: clock.now() + patience.callMs };
      // One stream's appends wait for each other: what follows an unknown outcome depends on it.
      const appending = inTurn(stream, () => appendToEventStoreDb(calls, job, batches));
      underWay.add(appending);
      try {
        return await appending;
      } finally {
        underWay.delete(appending);
      }
    },
    read: async function* (stream, { from = 0 } = {}) {
      let next = from;
      for (;;) {
        whileOpen();
        // A page is complete before it is handed over, so whoever leaves early leaves nothing open.
        const page = await readPage(calls, stream, next, pageSize);
        yield* page;
        if (page.length < pageSize) return;
        next += page.length;
      }
    },
    subscribe: (subscribeOptions, handler) => {
      const subscription = subscribeToEventStoreDb(calls, subscribeOptions, handler);
      subscriptions.add(subscription);
      return {
        stop: async () => {
          await subscription.stop();
          subscriptions.delete(subscription);
        },
      };
    },
    head: async () => {
      whileOpen();
      return readHead(calls);
    },
    next: async (after) => {
      whileOpen();
      return readNext(calls, after);
    },
    connected: () => there && !closing.signal.aborted,
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await Promise.allSettled(underWay);
      await watching;
      await disconnect(client, clock);
      batches.release();
    },
  };
};
