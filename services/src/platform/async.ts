import type { Clock } from './clock/clock.port.js';
import { Unavailable } from './unavailable.js';

const late = Symbol('late');

/** Waits for work `ms` at most, which may be infinite, but does not end it. @throws Unavailable */
export const withTimeout = async <T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  const done = new AbortController();
  const timer = clock.sleep(ms, done.signal).then((): typeof late => late);
  try {
    const first = await Promise.race([work, timer]);
    if (first === late) throw new Unavailable(`no answer within ${ms} ms`);
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

const lookMs = 250;

/**
 * Reaches for an engine until it is there.
 * @param attempt gets the time that is left, ms; what it throws but `Unavailable` ends it at once
 * @throws what the last attempt threw, when `withinMs` are over
 */
export const reach = async <T>(
  clock: Clock,
  withinMs: number,
  attempt: (leftMs: number) => Promise<T>,
): Promise<T> => {
  const until = clock.now() + withinMs;
  for (;;) {
    try {
      return await attempt(Math.max(100, until - clock.now()));
    } catch (error) {
      if (!(error instanceof Unavailable) || clock.now() + lookMs >= until) throw error;
      await clock.sleep(lookMs);
    }
  }
};
