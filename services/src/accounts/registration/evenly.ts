import type { Clock } from '../../platform/clock/clock.port.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { start } from '../../platform/event-store/event-store.port.js';

/** Longer than these calls take by themselves, in ms. */
export const evenMs = 600;

/** What a call answers, and what it does only where an address has an account. */
export type EvenWork<T> = { readonly answer: T; readonly effect: () => Promise<void> };

/**
 * Answers, or fails, 600 ms after it was asked: how long it takes does not tell whether an address has an account. `work`
 * is the same for all; what differs is done meanwhile, and where that takes longer, the answer does not wait for it.
 * @param late hears of an effect that failed when its answer had gone out
 */
export const evenly = async <T>(
  clock: Clock,
  late: (error: unknown) => void,
  work: () => Promise<EvenWork<T>>,
): Promise<T> => {
  const until = clock.now() + evenMs;
  const left = (): number => Math.max(0, until - clock.now());
  try {
    const { answer, effect } = await work();
    const done = new AbortController();
    const patience = clock.sleep(left(), done.signal).then(() => 'late' as const);
    const doing = effect();
    if ((await Promise.race([doing, patience])) === 'late') doing.catch(late);
    done.abort();
    return answer;
  } finally {
    await clock.sleep(left());
  }
};

/** The answer of such a call: a position would tell that something was written. */
export const withoutPosition = <T>(data: T): Written<T> => new Written(data, start);
