import type { Clock } from '../clock/clock.port.js';
import type { StoredEvent, SubscribeOptions, Subscription } from './event-store.port.js';
import { persist } from './persist.js';

/** What a subscription reads from: pages by position, and a signal that there is more. */
export type JournalFeed = {
  after(position: number, limit: number): readonly StoredEvent[];
  /** Resolves once something stands behind the position, or the signal aborts. */
  grown(position: number, signal: AbortSignal): Promise<void>;
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Pages what is there, then waits for what comes; one batch in the handler at a time, the same again when it throws. */
export const subscribeToJournal = (
  feed: JournalFeed,
  clock: Clock,
  options: SubscribeOptions,
  handler: (events: readonly StoredEvent[]) => Promise<void>,
): Subscription => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const limit = options.batchSize ?? 500;

  const persistently = (step: () => void | Promise<void>): Promise<void> =>
    persist(clock, signal, options.onError, step);

  const run = async (): Promise<void> => {
    let position = Number(options.after);
    for (;;) {
      // A turn between pages: handlers that never wait would otherwise keep everybody else from running.
      await nextTurn();
      if (signal.aborted) return;
      let page: readonly StoredEvent[] = [];
      await persistently(() => {
        page = feed.after(position, limit);
      });
      const end = page.at(-1);
      if (end) {
        await persistently(() => handler(page));
        position = Number(end.position);
      } else if (!signal.aborted) {
        await persistently(() => options.onCaughtUp?.(String(position)));
        await feed.grown(position, signal);
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
