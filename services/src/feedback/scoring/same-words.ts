import { withoutDisfluencies } from './disfluencies.js';
import { remembered } from './remembered.js';
import { tokenise } from './tokens.js';

const articles = new Set(['a', 'an', 'the']);
const opening =
  /^(?:(?:i think|i guess|(?:its|(?:it|this|that)(?: is)?)(?= (?:because|cos|cause|so))|so|that|and|because|cos|cause) )+/;

/**
 * The words of a text, for telling whether two say the same in the same words: without stops, capitals, articles, fillers
 * and what only leads up to an answer ("I think it is because"). Each "not" stays.
 */
export const wordsSaid: (text: string) => string = remembered(5_000, (text) => {
  const words = withoutDisfluencies(tokenise(text))
    .map(({ norm }) => norm)
    .filter((norm) => !articles.has(norm))
    .join(' ');
  return words
    .replace(/\bcan(?:not|'t)\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(opening, '');
});

/** Whether two texts say the same in the same words. */
export const isSameWords = (one: string, other: string): boolean =>
  wordsSaid(one) !== '' && wordsSaid(one) === wordsSaid(other);
