import { parameters } from './parameters.js';

const { turn, turnPerLogWord, turnLength, width } = parameters;

/**
 * Mean similarity → how far it is said, 0 to 1: a logistic curve, 0 at 0 and 1 at 1. Its turning point rises with the
 * logarithm of the reference's length, because a longer text shares more words with anything on its subject.
 */
export const calibrated = (similarity: number, referenceWords: number): number => {
  const length = Math.min(120, Math.max(4, referenceWords));
  const turning = turn + turnPerLogWord * Math.log(length / turnLength);
  const curve = (value: number): number => 1 / (1 + Math.exp(-(value - turning) / width));
  return (curve(similarity) - curve(0)) / (curve(1) - curve(0));
};
