import { bagOf, meanSimilarity, similarities } from './similarity.js';
import { tokenise } from './tokens.js';

export type GradedAnswer = { readonly text: string; readonly score: number };

export type Neighbourhood = {
  /** Mean score of the most similar graded answers, 0 to 1. */
  readonly score: number;
  /** How much these neighbours may say against the comparison with the references, 0 to 1. */
  readonly trust: number;
};

const neighbours = 7;

/**
 * The grades that teachers gave to the answers most like this one. Similarity counts both ways, so a short answer is
 * not near to every long one. Trust grows with the number of graded answers and with how near the nearest are.
 */
export const nearestGraded = (
  answer: string,
  graded: readonly GradedAnswer[],
  given: ReadonlySet<string>,
): Neighbourhood | undefined => {
  if (graded.length === 0) return undefined;
  const own = bagOf(tokenise(answer));
  const near = graded
    .map((other) => {
      const bag = bagOf(tokenise(other.text));
      const one = meanSimilarity(similarities(bag, own, given));
      const back = meanSimilarity(similarities(own, bag, given));
      return { score: other.score / 5, similarity: (one + back) / 2 };
    })
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, neighbours)
    .map(({ score, similarity }) => ({ score, similarity, weight: similarity ** 3 + 1e-6 }));
  const all = near.reduce((sum, { weight }) => sum + weight, 0);
  const score = near.reduce((sum, one) => sum + one.weight * one.score, 0) / all;
  const nearness = near.reduce((most, one) => Math.max(most, one.similarity), 0);
  return { score, trust: Math.min(0.75, graded.length / 20) * Math.min(1, nearness / 0.4) };
};
