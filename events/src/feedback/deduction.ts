import type { Scores } from './scoring.js';

/** Shares of an answer that are copied from the passage: from where on points are taken, and none are left to show. */
export const deductionFrom = 0.5;
export const penaltyFrom = 0.7;

/** What is left of the points: all below half copied, 60 % at the penalty's threshold, none when all is copied. */
export const shareKept = (copiedShare: number): number => {
  if (copiedShare <= deductionFrom) return 1;
  if (copiedShare <= penaltyFrom) {
    return 1 - (0.4 * (copiedShare - deductionFrom)) / (penaltyFrom - deductionFrom);
  }
  return Math.max(0, 0.6 * (1 - (copiedShare - penaltyFrom) / (1 - penaltyFrom)));
};

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
