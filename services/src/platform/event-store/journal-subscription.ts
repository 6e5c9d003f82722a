import type { Clock } from '../clock/clock.port.js';
import type { StoredEvent, SubscribeOptions, Subscription } from './event-store.port.js';

/** What a subscription reads from: pages by position, and a signal that there is more. */
export type JournalFeed = {
  after(position: number, limit: number): readonly StoredEvent[];
  /** Resolves once something stands behind the position, or the signal aborts. */
  grown(position: number, signal: AbortSignal): Promise<void>;
};

const firstPauseMs = 100;
const longestPauseMs = 5_000;

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

  const persist = async (step: () => void | Promise<void>): Promise<void> => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await step();
        return;
      } catch (error) {
        options.onError?.(error);
        await clock.sleep(pauseMs, signal);
      }
    }
  };

  const run = async (): Promise<void> => {
    let position = Number(options.after);
    for (;;) {
      // A turn between pages: handlers that never wait would otherwise keep everybody else from running.
      await nextTurn();
      if (signal.aborted) return;
      let page: readonly StoredEvent[] = [];
      await persist(() => {
        page = feed.after(position, limit);
      });
      const end = page.at(-1);
      if (end) {
        await persist(() => handler(page));
        position = Number(end.position);
      } else if (!signal.aborted) {
        await persist(() => options.onCaughtUp?.(String(position)));
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
