import type { Clock } from '../clock/clock.port.js';

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Rejects when the work takes longer; what it does then is not waited for. @throws TookTooLong */
export const inTime = async <T>(work: () => Promise<T>, clock: Clock, ms: number): Promise<T> => {
  if (ms === Number.POSITIVE_INFINITY) return work();
  const done = new AbortController();
  const late = clock.sleep(ms, done.signal).then(() => {
    throw new TookTooLong(`more than ${ms} ms`);
  });
  // Aborted, it rejects too, and nobody listens.
  late.catch(() => undefined);
  try {
    return await Promise.race([work(), late]);
  } finally {
    done.abort();
  }
};
