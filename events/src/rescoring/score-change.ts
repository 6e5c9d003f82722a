import { starsOf } from '../feedback/stars.js';
import type { RescoredAnswer } from './rescoring.events.js';

type Compared = Pick<RescoredAnswer, 'before' | 'after'>;

/** What an answer would gain, in stars, negative where it would lose; null where one of the two is no score. */
export const gainOf = ({ before, after }: Compared): number | null =>
  before && after && starsOf(after) - starsOf(before);

/**
 * Whether publishing it changes what the student sees: other stars, or some where there were none. Where the scorer gives
 * no score, the one that counts stays.
 */
export const changesScore = (answer: Compared): boolean =>
  answer.after !== null && (answer.before === null || gainOf(answer) !== 0);
