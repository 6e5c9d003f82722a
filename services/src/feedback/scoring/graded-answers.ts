import { parameters } from './parameters.js';
import { bagOf, meanSimilarity, similarities } from './similarity.js';
import { tokenise } from './tokens.js';

export type GradedAnswer = {
  readonly text: string;
  /** What a teacher gave, 0 to 1. */
  readonly grade: number;
  /** What the comparison with the references gives, 0 to 1. */
  readonly estimate: number;
};

/**
 * What teachers' grades add to an estimate: first the question's own bias (how much more or less than the estimates its
 * graded answers got), then what is left of it among the answers most like this one: kernel regression on residuals,
 * both drawn towards nothing where there are few grades. Likeness counts both ways, so that a short answer is not near
 * every long one. Returns the correction to add.
 */
export const correctionFrom = (
  answer: string,
  graded: readonly GradedAnswer[],
  given: ReadonlySet<string>,
): number => {
  const { gradedBiasPrior, gradedKernelPrior, gradedKernelPower, gradedKernelUnit } = parameters;
  const own = bagOf(tokenise(answer));
  const residuals = graded.map(({ grade, estimate }) => grade - estimate);
  const bias = residuals.reduce((sum, residual) => sum + residual, 0) / (graded.length + gradedBiasPrior);
  let weights = gradedKernelPrior;
  let sum = 0;
  graded.forEach(({ text }, at) => {
    const bag = bagOf(tokenise(text));
    const one = meanSimilarity(similarities(bag, own, given));
    const back = meanSimilarity(similarities(own, bag, given));
    const weight = ((one + back) / 2 / gradedKernelUnit) ** gradedKernelPower;
    weights += weight;
    sum += weight * ((residuals[at] ?? 0) - bias);
  });
  return bias + sum / weights;
};
