import type { Clock } from '../platform/clock/clock.port.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { start } from '../platform/event-store/event-store.port.js';

/** Longer than any of these calls takes by itself, in ms. */
export const evenMs = 600;

/**
 * Answers, or fails, no earlier than 600 ms after it was asked: how long it takes does not tell whether an address has an
 * account.
 */
export const evenly = async <T>(clock: Clock, work: () => Promise<T>): Promise<T> => {
  const until = clock.now() + evenMs;
  try {
    return await work();
  } finally {
    await clock.sleep(Math.max(0, until - clock.now()));
  }
};

/** The answer of such a call: a position would tell that something was written. */
export const withoutPosition = <T>(data: T): Written<T> => new Written(data, start);
