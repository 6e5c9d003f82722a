import type { Scores } from '@lectern/events/feedback/scoring';
import { shareKept } from './copied-lines.js';

/** Under this share of the points a tenth of a star that is left stands for half a star: too coarse to go back. */
const leastKept = 0.2;

/**
 * The scores of a penalised answer without the deduction for copied lines, 0 to 5 in tenths; undefined where too little
 * is left of them to tell.
 */
export const withoutDeduction = (scores: Scores, copiedShare: number): Scores | undefined => {
  const kept = shareKept(copiedShare);
  if (kept < leastKept) return undefined;
  const whole = (score: number): number => Math.min(5, Math.round((score / kept) * 10) / 10);
  return {
    grammarAndSentenceStructure: whole(scores.grammarAndSentenceStructure),
    comprehensiveness: whole(scores.comprehensiveness),
    accuracy: whole(scores.accuracy),
    keyPointCoverage: whole(scores.keyPointCoverage),
  };
};
