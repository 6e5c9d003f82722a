import type { Clock } from './clock.port.js';

export type TestClock = Clock & {
  /** Moves time on, waking sleepers one by one in the order of their times; what they start by then is awaited too. */
  advance(ms: number): Promise<void>;
};

type Sleeper = { readonly due: number; readonly wake: () => void };

/** Lets everything that is ready run, input and output of a moment included. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Time that stands still until it is moved.
 * @param start milliseconds since the epoch, or an ISO 8601 time
 */
export const createTestClock = (start: number | string = '2026-01-05T08:00:00.000Z'): TestClock => {
  let now = typeof start === 'number' ? start : Date.parse(start);
  const sleepers = new Set<Sleeper>();

  const nextDue = (until: number): Sleeper | undefined => {
    let first: Sleeper | undefined;
    for (const sleeper of sleepers) {
      if (sleeper.due <= until && (!first || sleeper.due < first.due)) first = sleeper;
    }
    return first;
  };

  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) {
          resolve();
          return;
        }
        const wake = (): void => {
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const sleeper = { due: now + Math.max(0, ms), wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', wake);
      }),
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (let sleeper = nextDue(until); sleeper; sleeper = nextDue(until)) {
        now = Math.max(now, sleeper.due);
        sleeper.wake();
        await settle();
      }
      now = Math.max(now, until);
    },
  };
};
