import type { Reachable, Unavailable } from '../unavailable.js';
import { createKeyedQueue } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import type { Logger } from '../logger.js';
import { encodeAppend } from './encode-append.js';
import { comparePositions, type EventStore, type Position } from './event-store.port.js';
import { appendToEventStoreDb } from './eventstoredb-append.js';
import {
  faultOf,
  repeated,
  type EventStoreDbCalls,
  type EventStoreDbTimeouts,
  unavailable,
} from './eventstoredb-calls.js';
import { addressOf, connect, disconnect } from './eventstoredb-connection.js';
import {
  isSystemEvent,
  lookAtHead,
  readAfter,
  readPage,
  readPositionOf,
  storedEventOf,
} from './eventstoredb-read.js';
import { createSubscriptions, type EventSource } from './subscriptions.js';
import { excludeSystemEvents, type AllStreamResolvedEvent } from '@eventstore/db-client';

/** What the client holds before it lets the server wait, in events. */
const highWaterMark = 500;

/** The client's subscription to `$all`, which ends at the first error and does not come back. */
const openEventStoreDbSource = async (
  calls: EventStoreDbCalls,
  after: Position,
  wake: () => void,
): Promise<EventSource> => {
  let failure: Unavailable | undefined;
  const fail = (error: unknown): void => {
    const fault = faultOf(error);
    const reason = fault.kind === 'unknown' ? fault.reason : fault.kind;
    if (!failure) calls.seen(false, reason);
    failure ??= unavailable(`the subscription ended (${reason})`, error);
    wake();
  };
  const source = calls.client.subscribeToAll(
    // Checkpoints would tell how far the filter has looked; a resumption may well look again.
    { fromPosition: readPositionOf(after), filter: excludeSystemEvents({ checkpointInterval: 1_000 }) },
    { highWaterMark },
  );
  const ended = (): void => fail(new Error('the subscription ended'));
  source.on('error', fail).on('end', ended).on('close', ended).on('readable', wake);
  const close = (): void => void source.unsubscribe().catch(() => {});
  // Older servers do not say when a subscription is live; having come to the head of now is the same.
  const head = await lookAtHead(calls);
  if (head === undefined) {
    close();
    throw unavailable('its head is not known');
  }
  return {
    take: (limit) => {
      if (failure) throw failure;
      const page = [];
      while (page.length < limit) {
        const resolved = source.read() as AllStreamResolvedEvent | null;
        if (!resolved) break;
        if (resolved.event && !isSystemEvent(resolved.event)) page.push(storedEventOf(resolved.event));
      }
      return page;
    },
    hasMore: () => failure !== undefined || source.readableLength > 0,
    isLive: (position) => comparePositions(position, head) >= 0,
    close,
  };
};

const pageSize = 250;
const usualTimeouts: EventStoreDbTimeouts = { answerMs: 4_000, callMs: 12_000, watchMs: 2_000 };
/** Without TLS the server takes anybody; with TLS it refuses whoever has no name and password. */
const anybody = { username: 'lectern', password: 'lectern' };

export type EventStoreDb = EventStore & Reachable;

/**
 * The journal in EventStoreDB, 22.6 or later.
 * @param options.url `esdb://[user:password@]host:2113?tls=false`
 * @param options.connectMs how long is waited for the first answer (10 s)
 * @throws InvalidSettings when it will never do as it is set, Unavailable when nobody answers
 */
export const openEventStoreDb = async (options: {
  readonly url: string;
  readonly clock: Clock;
  readonly logger?: Logger;
  readonly connectMs?: number;
  readonly timeouts?: Partial<EventStoreDbTimeouts>;
}): Promise<EventStoreDb> => {
  const { clock, logger, connectMs = 10_000 } = options;
  const address = addressOf(options.url);
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const client = await connect(address, clock, connectMs);
  let isThere = true;
  const seen = (now: boolean, reason?: string): void => {
    if (now && !isThere) logger?.info('the event store answers again');
    if (!now && isThere) logger?.warn({ reason }, 'the event store does not answer');
    isThere = now;
  };
  const credentials = address.credentials ?? anybody;
  const calls: EventStoreDbCalls = { client, credentials, clock, timeouts, seen };
  const queue = createKeyedQueue();
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const { subscribe, stopAll } = createSubscriptions({
    clock,
    open: (after, wake) => openEventStoreDbSource(calls, after, wake),
  });

  const whileOpen = (): void => {
    if (closing.signal.aborted) throw unavailable('it is closed');
  };
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await lookAtHead(calls).catch(() => seen(false));
      await clock.sleep(timeouts.watchMs, closing.signal);
    }
  };
  const watching = watch();

  return {
    append: async (stream, events, expected) => {
      const encoded = encodeAppend(stream, events, expected);
      whileOpen();
      const until = clock.now() + timeouts.callMs;
      const job = { stream, events: encoded, expected, until };
      // One stream's appends wait for each other: what follows an unknown outcome depends on it.
      const appending = queue(stream, () => appendToEventStoreDb(calls, job));
      underWay.add(appending);
      try {
        return await appending;
      } finally {
        underWay.delete(appending);
      }
    },
    read: async function* (stream, { from = 0 } = {}) {
      for (let next = from; ; next += pageSize) {
        whileOpen();
        // A page is complete before it is handed over, so whoever leaves early leaves nothing open.
        const page = await readPage(calls, stream, next, pageSize);
        yield* page;
        if (page.length < pageSize) return;
      }
    },
    subscribe,
    head: async () => {
      whileOpen();
      return repeated(calls, () => lookAtHead(calls));
    },
    readAll: async (after, limit) => {
      whileOpen();
      return readAfter(calls, after, limit);
    },
    connected: () => isThere && !closing.signal.aborted,
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await stopAll();
      await Promise.allSettled(underWay);
      await watching;
      await disconnect(client, clock);
    },
  };
};
