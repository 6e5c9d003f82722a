import type { Band, ContentScores, Scores } from './scoring.js';

/** Mean of grammar and comprehensiveness, 0 to 5 (specification, section 9). */
export const communicationOf = ({ grammarAndSentenceStructure, comprehensiveness }: Scores): number =>
  (grammarAndSentenceStructure + comprehensiveness) / 2;

/** Mean of accuracy and key point coverage, 0 to 5. */
export const criticalThinkingOf = ({ accuracy, keyPointCoverage }: Scores): number =>
  (accuracy + keyPointCoverage) / 2;

/**
 * The mean of Communication and Critical Thinking in halves, 0 to 5. Nobody is shown it (an answer's stars are
 * `contentStarsOf`): it tells which rescored answers a publication changed, and is what scorers were measured by before.
 */
export const skillStarsOf = (scores: Scores): number =>
  Math.round(communicationOf(scores) + criticalThinkingOf(scores)) / 2;

/** For what an answer says, however it is said, 0 to 5: the mean of all but grammar. */
export const contentScoreOf = ({ comprehensiveness, accuracy, keyPointCoverage }: ContentScores): number =>
  (comprehensiveness + accuracy + keyPointCoverage) / 3;

/**
 * The stars of an answer, in halves: what a teacher's mark is, what everybody is shown, what a band is told from, and what
 * points follow from.
 */
export const contentStarsOf = (scores: ContentScores): number => Math.round(contentScoreOf(scores) * 2) / 2;

/** The band of stars for what an answer says: good from 3.5, partly from 2. */
export const bandOfStars = (stars: number): Band => {
  if (stars >= 3.5) return 'good';
  return stars >= 2 ? 'partly' : 'low';
};
