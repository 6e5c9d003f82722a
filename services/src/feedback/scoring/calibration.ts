/** Where the mean similarity of a question's answers turns from "not yet" to "said", and how sharply. */
export type Calibration = { readonly turn: number; readonly width: number };

export const calibrationOf = (given: ReadonlySet<string>): Calibration => ({
  turn: given.size === 0 ? 0.36 : 0.36,
  width: 0.11,
});

/** Logistic curve through the turning point, made to give 0 for 0 and 1 for 1. */
export const calibrated = (similarity: number, { turn, width }: Calibration): number => {
  const curve = (value: number): number => 1 / (1 + Math.exp(-(value - turn) / width));
  return (curve(similarity) - curve(0)) / (curve(1) - curve(0));
};
