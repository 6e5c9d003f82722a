import type { Clock } from '../clock/clock.port.js';

/** Nothing was heard within the time; what was asked for may still happen. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const late = Symbol('late');

/** Waits so long and no longer. The work itself goes on, and what becomes of it is nobody's concern any more. */
export const inTime = async <T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> => {
  const done = new AbortController();
  const timer = clock.sleep(ms, done.signal).then((): typeof late => late);
  try {
    const first = await Promise.race([work, timer]);
    if (first === late) throw new NoAnswer(`no answer within ${ms} ms`);
    return first;
  } finally {
    done.abort();
  }
};
