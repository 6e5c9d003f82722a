import { deductionFrom, penaltyFrom } from '@lectern/events/feedback/deduction';

/**
 * The thresholds and weights in force; their digest is recorded with every score. How they were chosen, and how well
 * they do, is in docs/explanation/scoring.md.
 */
export const parameters = {
  /** What a word of the question weighs when it comes back in an answer. */
  givenWord: 0.3,
  /** Mean similarity at which "not yet" turns to "said", and how sharply. */
  turn: 0.25,
  /** … for a reference of so many words, and by how much more for each e-fold of its length. */
  turnLength: 15,
  turnPerLogWord: 0.04,
  width: 0.11,
  /** A key point counts as said from this calibrated similarity on. */
  coveredFrom: 0.5,
  /** Share of opposed claims from which an answer is taken to deny the reference, and where it fully does. */
  deniedFrom: 0.2,
  deniedAt: 0.45,
  /** Word order from which an answer is taken for words in no order, and where it fully is. */
  disorderFrom: -0.08,
  disorderAt: -0.25,
  /** Copied stretches count from this many words; points go from the first share on, evaluation ends at the second. */
  shortestStretch: 10,
  deductionFrom,
  penaltyFrom,
  /** Grades that a question's bias, and a neighbourhood, must outweigh; likeness that weighs 1, and its exponent. */
  gradedBiasPrior: 8,
  gradedKernelPrior: 1,
  gradedKernelPower: 6,
  gradedKernelUnit: 0.5,
  /** More graded answers than this, the first ones, are not looked at. */
  mostGraded: 100,
} as const;
