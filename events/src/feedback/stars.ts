import type { Scores } from './scoring.js';

/** Mean of grammar and comprehensiveness, 0 to 5 (specification, section 9). */
export const communicationOf = ({ grammarAndSentenceStructure, comprehensiveness }: Scores): number =>
  (grammarAndSentenceStructure + comprehensiveness) / 2;

/** Mean of accuracy and key point coverage, 0 to 5. */
export const criticalThinkingOf = ({ accuracy, keyPointCoverage }: Scores): number =>
  (accuracy + keyPointCoverage) / 2;

/** Stars in halves, 0 to 5: the mean of Communication and Critical Thinking. */
export const starsOf = (scores: Scores): number =>
  Math.round(communicationOf(scores) + criticalThinkingOf(scores)) / 2;
