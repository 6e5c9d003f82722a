import type { Clock } from './clock/clock.port.js';

/** Nothing was heard within the time; what was asked for may still happen. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

const late = Symbol('late');

/** Waits for work `ms` at most, which may be infinite, but does not end it. @throws TimedOut */
export const withTimeout = async <T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  const done = new AbortController();
  const timer = clock.sleep(ms, done.signal).then((): typeof late => late);
  try {
    const first = await Promise.race([work, timer]);
    if (first === late) throw new TimedOut(`no answer within ${ms} ms`);
    return first;
  } finally {
    done.abort();
  }
};

/** Runs the work of one key one at a time, in the order of the calls, also after a failure; other keys do not wait. */
export const createKeyedQueue = (): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

/** The pause before the next of several attempts: 100 ms, then twice as long each time, 5 s at most. */
export const nextBackoffMs = (pauseMs: number | undefined): number =>
  pauseMs === undefined ? 100 : Math.min(pauseMs * 2, 5_000);

/** Repeats a step with growing pauses until it succeeds or the signal aborts. */
export const retryUntilDone = async (
  clock: Clock,
  signal: AbortSignal,
  onError: ((error: unknown) => void) | undefined,
  step: () => void | Promise<void>,
): Promise<void> => {
  let pauseMs: number | undefined;
  while (!signal.aborted) {
    try {
      return await step();
    } catch (error) {
      onError?.(error);
      pauseMs = nextBackoffMs(pauseMs);
      await clock.sleep(pauseMs, signal);
    }
  }
};
