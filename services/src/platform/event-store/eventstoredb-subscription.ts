import { type AllStreamResolvedEvent, excludeSystemEvents, START } from '@eventstore/db-client';
import {
  comparePositions,
  type Position,
  start,
  type StoredEvent,
  type SubscribeOptions,
  type Subscription,
} from './event-store.port.js';
import { type EventStoreDbCalls, unavailable } from './eventstoredb-calls.js';
import { faultOf } from './eventstoredb-errors.js';
import { isSystemEvent, lookAtHead, storedEventOf } from './eventstoredb-read.js';
import { nextPauseMs, persist } from './persist.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const fromPosition = (after: Position) =>
  after === start ? START : { commit: BigInt(after), prepare: BigInt(after) };

/**
 * Follows `$all` from a position on. The client's subscription ends at the first error and does not come back; then it is
 * made anew behind the last batch that was handled, after a pause that grows while nothing comes.
 */
export const subscribeToEventStoreDb = (
  calls: EventStoreDbCalls,
  options: SubscribeOptions,
  handler: (events: readonly StoredEvent[]) => Promise<void>,
): Subscription => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const limit = options.batchSize ?? 500;
  let position = options.after;
  let progress = false;

  const persistently = (step: () => void | Promise<void>): Promise<void> =>
    persist(calls.clock, signal, options.onError, step);

  /** Ends when it is stopped; throws when the connection ends. */
  const follow = async (): Promise<void> => {
    const source = calls.client.subscribeToAll(
      // Checkpoints would tell how far the filter has looked; a resumption may well look again.
      { fromPosition: fromPosition(position), filter: excludeSystemEvents({ checkpointInterval: 1_000 }) },
      // Reading from the server pauses while the handler has this much before it.
      { highWaterMark: limit },
    );
    let failure: { readonly error: unknown } | undefined;
    let wake = (): void => {};
    const fail = (error: unknown): void => {
      failure ??= { error };
      wake();
    };
    const ended = (): void => fail(new Error('the subscription ended'));
    source.on('error', fail).on('end', ended).on('close', ended);
    source.on('readable', () => wake());
    const stop = (): void => wake();
    signal.addEventListener('abort', stop);

    const take = (): readonly StoredEvent[] => {
      const page: StoredEvent[] = [];
      while (page.length < limit) {
        const resolved = source.read() as AllStreamResolvedEvent | null;
        if (!resolved) break;
        if (resolved.event && !isSystemEvent(resolved.event)) page.push(storedEventOf(resolved.event));
      }
      return page;
    };

    try {
      // Older servers do not say when a subscription is live; having come to the head of now is the same.
      const live = await lookAtHead(calls);
      if (live === undefined) throw new Error('the head is not known');
      let told: Position | undefined;
      for (;;) {
        // A turn between batches: handlers that never wait would otherwise keep everybody else from running.
        await nextTurn();
        if (signal.aborted) return;
        if (failure) throw failure.error;
        const page = take();
        const end = page.at(-1);
        if (end) {
          progress = true;
          await persistently(() => handler(page));
          // Stopped while a broken handler was to try again: the batch was not handled.
          if (signal.aborted) return;
          position = end.position;
        } else if (told !== position && comparePositions(position, live) >= 0) {
          told = position;
          await persistently(() => options.onCaughtUp?.(position));
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (failure || signal.aborted || source.readableLength > 0) resolve();
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      void source.unsubscribe().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    let pauseMs: number | undefined;
    while (!signal.aborted) {
      try {
        progress = false;
        await follow();
      } catch (error) {
        const fault = faultOf(error);
        const reason = fault.kind === 'unknown' ? fault.reason : fault.kind;
        calls.seen(false, reason);
        options.onError?.(unavailable(`the subscription ended (${reason})`, error));
        pauseMs = nextPauseMs(progress ? undefined : pauseMs);
        await calls.clock.sleep(pauseMs, signal);
      }
    }
  };

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
