import type { Clock } from './clock/clock.port.js';

/** Nobody asks just now: the one behind it failed a moment ago. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

export type Outage = {
  readonly error: unknown;
  /** How long it was waited for. */
  readonly ms: number;
  /** Outages since the last answer, this one included. */
  readonly inARow: number;
};

export type CircuitBreaker = {
  /** @throws CircuitOpen, and whatever the work throws */
  readonly call: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Keeps others from waiting for what has just failed.
 * @param rules.isOutage whether an error tells of the one behind it, and not only of what it was asked
 * @param rules.openFor how long nobody asks after such an outage, ms; 0: the next one may
 */
export const createCircuitBreaker = (
  clock: Pick<Clock, 'now'>,
  rules: { readonly isOutage: (error: unknown) => boolean; readonly openFor: (outage: Outage) => number },
): CircuitBreaker => {
  let openUntil = 0;
  let inARow = 0;
  return {
    call: async (work) => {
      const began = clock.now();
      if (began < openUntil) throw new CircuitOpen('It failed a moment ago and is left alone for a while');
      try {
        const answer = await work();
        inARow = 0;
        return answer;
      } catch (error) {
        if (rules.isOutage(error)) {
          inARow += 1;
          const now = clock.now();
          openUntil = Math.max(openUntil, now + rules.openFor({ error, ms: now - began, inARow }));
        } else inARow = 0;
        throw error;
      }
    },
  };
};
