/** Ms since the epoch; never goes backwards. */
export type RecordingClock = () => number;

/**
 * Wall time read once, then counted by a monotonic clock, so that a clock set right in the middle of an answer makes
 * no gap and no overlap between slices.
 */
export const anchoredClock = (wallNow: number, monotonic: () => number): RecordingClock => {
  const began = monotonic();
  return () => Math.round(wallNow + monotonic() - began);
};

/** Start and end of the next slice: it begins where the one before ended, and is never empty of time unless last. */
export const nextSlice = (
  previousEnd: number,
  at: number,
): { readonly timestamp: number; readonly endedAt: number } => ({
  timestamp: previousEnd,
  endedAt: Math.max(at, previousEnd + 1),
});
