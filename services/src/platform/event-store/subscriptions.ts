import { nextBackoffMs, retryUntilDone } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import type {
  EventStore,
  Position,
  StoredEvent,
  SubscribeOptions,
  Subscription,
} from './event-store.port.js';

/** Everything behind a position as it comes, in the order of positions. */
export type EventSource = {
  /** The next events, `limit` at most; none where there are none yet. @throws when the source has ended */
  take(limit: number): readonly StoredEvent[];
  /** Whether `take` would give events, or throw. */
  hasMore(): boolean;
  /** Whether this position is where the journal ended when the source was opened, or behind it. */
  isLive(position: Position): boolean;
  close(): void;
};

type Deps = {
  readonly clock: Clock;
  /** @param wake to be called whenever `hasMore` may have become true */
  readonly open: (after: Position, wake: () => void) => EventSource | Promise<EventSource>;
};
type Handler = Parameters<EventStore['subscribe']>[1];

/** A turn of the event loop: handlers that never wait would otherwise keep everybody else from running. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const subscribe = ({ clock, open }: Deps, options: SubscribeOptions, handler: Handler): Subscription => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const limit = options.batchSize ?? 500;
  const persistently = (step: () => void | Promise<void>) =>
    retryUntilDone(clock, signal, options.onError, step);
  let position = options.after;
  let pauseMs: number | undefined;
  let wake = (): void => {};
  signal.addEventListener('abort', () => wake());

  /** Ends when it is stopped; throws when the source ends. */
  const follow = async (source: EventSource): Promise<void> => {
    let announced: Position | undefined;
    for (;;) {
      await nextTurn();
      if (signal.aborted) return;
      const page = source.take(limit);
      const end = page.at(-1);
      if (end) {
        pauseMs = undefined;
        await persistently(() => handler(page));
        // Stopped while a broken handler was to try again: the batch was not handled.
        if (signal.aborted) return;
        position = end.position;
      } else if (announced !== position && source.isLive(position)) {
        announced = position;
        await persistently(() => options.onCaughtUp?.(position));
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (signal.aborted || source.hasMore()) resolve();
        });
      }
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let source: EventSource | undefined;
      try {
        source = await open(position, () => wake());
        await follow(source);
      } catch (error) {
        options.onError?.(error);
        pauseMs = nextBackoffMs(pauseMs);
        await clock.sleep(pauseMs, signal);
      } finally {
        source?.close();
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

/**
 * The subscriptions of a store: one batch in the handler at a time, the same again when it throws. A source that ends is
 * opened anew behind the last batch that was handled, after a pause that grows while nothing comes.
 */
export const createSubscriptions = (deps: Deps) => {
  const running = new Set<Subscription>();
  return {
    subscribe: (options: SubscribeOptions, handler: Handler): Subscription => {
      const subscription = subscribe(deps, options, handler);
      running.add(subscription);
      return {
        stop: async () => {
          await subscription.stop();
          running.delete(subscription);
        },
      };
    },
    stopAll: async (): Promise<void> => {
      await Promise.all([...running].map((subscription) => subscription.stop()));
    },
  };
};
