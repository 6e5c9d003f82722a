import type { Clock } from '../platform/clock/clock.port.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Engines } from './engines.js';
import type { Scorer } from './scorer.port.js';

/**
 * The same engines with their scorers timed, those for visitors too; and whether the grammar checker and the judge of
 * meaning that they share answered last.
 */
export const measuredEngines = (
  engines: Engines,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
): Engines & { readonly degraded: () => string | undefined } => {
  let isGrammarChecked = true;
  let isMeaningJudged = true;
  const measured = (scorer: Scorer): Scorer => ({
    ...scorer,
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
  });
  const { scorer, offline } = engines;
  return {
    ...engines,
    scorer: measured(scorer),
    offline: { ...offline, scorer: measured(offline.scorer) },
    degraded: () => {
      if (!isMeaningJudged) return 'The judge of meaning is down: answers get feedback and no score.';
      return isGrammarChecked ? undefined : 'The grammar checker is down: answers are scored without it.';
    },
  };
};
