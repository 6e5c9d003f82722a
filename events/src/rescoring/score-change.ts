import type { Scores } from '../feedback/scoring.js';
import { communicationOf, contentStarsOf, criticalThinkingOf, skillStarsOf } from '../feedback/stars.js';
import type { RescoredAnswer } from './rescoring.events.js';

type Compared = Pick<RescoredAnswer, 'before' | 'after'>;

/**
 * What an answer would gain, in stars for what it says, as its review shows them; negative where it would lose, null where
 * one of the two is no score.
 */
export const gainOf = ({ before, after }: Compared): number | null =>
  before && after && contentStarsOf(after) - contentStarsOf(before);

/**
 * What is seen of scores: the stars of the answer, from which its points follow, those of each skill, and those of both
 * together. What is taken back is told by it too, so that it must stay what it was when a run was published.
 */
const seenOf = (scores: Scores): string =>
  [
    contentStarsOf(scores),
    Math.round(communicationOf(scores) * 2),
    Math.round(criticalThinkingOf(scores) * 2),
    skillStarsOf(scores),
  ].join(' ');

/**
 * Whether publishing it changes what is seen: other stars of the answer or of a skill, or some where there were none. Where
 * the scorer gives no score, the one that counts stays.
 */
export const changesScore = ({ before, after }: Compared): boolean =>
  after !== null && (before === null || seenOf(after) !== seenOf(before));
