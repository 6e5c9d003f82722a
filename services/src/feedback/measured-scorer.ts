import type { Clock } from '../platform/clock/clock.port.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Scorer } from './scorer.port.js';

/** The same scorer, timed; and whether its grammar checker and its judge of meaning answered last. */
export const measuredScorer = (
  scorer: Scorer,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
): Scorer & { readonly isGrammarChecked: () => boolean; readonly isMeaningJudged: () => boolean } => {
  let isGrammarChecked = true;
  let isMeaningJudged = true;
  return {
    ...scorer,
    isGrammarChecked: () => isGrammarChecked,
    isMeaningJudged: () => isMeaningJudged,
    score: async (input, scope) => {
      const began = clock.now();
      try {
        const result = await scorer.score(input, scope);
        isGrammarChecked = !result.fGrammarSkipped;
        metrics.grammarCheckerUp.set(isGrammarChecked ? 1 : 0);
        isMeaningJudged = !result.fMeaningSkipped;
        metrics.meaningJudgeUp.set(isMeaningJudged ? 1 : 0);
        return result;
      } finally {
        metrics.scorerSeconds.observe({ scorer: scorer.identity.name }, (clock.now() - began) / 1_000);
      }
    },
  };
};
