/**
 * The thresholds and weights in force; their digest is recorded with every score. How they were chosen, and how well
 * they do, is in docs/explanation/scoring.md.
 */
export const parameters = {
  /** Mean similarity at which "not yet" turns to "said", and how sharply. */
  turn: 0.36,
  width: 0.11,
  /** A key point counts as said from this calibrated similarity on. */
  coveredFrom: 0.5,
  /** Share of opposed claims from which an answer is taken to deny the reference, and where it fully does. */
  deniedFrom: 0.15,
  deniedAt: 0.5,
  /** Copied stretches count from this many words; points go from the first share on, evaluation ends at the second. */
  shortestStretch: 10,
  deductionFrom: 0.5,
  penaltyFrom: 0.7,
  /** Neighbours among graded answers, and the most they may say against the references. */
  neighbours: 7,
  gradedTrust: 0.75,
} as const;
