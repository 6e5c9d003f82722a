import type { Clock } from '../platform/clock/clock.port.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Scorer } from './scorer.port.js';

/** The same scorer, timed. */
export const measuredScorer = <S extends Scorer>(
  scorer: S,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
): S => ({
  ...scorer,
  score: async (input: Parameters<Scorer['score']>[0]) => {
    const began = clock.now();
    try {
      return await scorer.score(input);
    } finally {
      metrics.scorerSeconds.observe({ scorer: scorer.identity.name }, (clock.now() - began) / 1_000);
    }
  },
});
