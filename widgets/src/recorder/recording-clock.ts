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

/** How much an answer's slice holds, ms. */
export const sliceMs = 4_000;
/** So much is handed over at once and kept; a page that goes away without a word loses no more, ms. */
export const pieceMs = 500;

/** Whether a slice that began at `start` is long enough at `at`; no piece more would bring it nearer to 4 s. */
export const isWholeSlice = (start: number, at: number): boolean => at - start >= sliceMs - pieceMs / 2;

/** Start and end of the next slice: it begins where the one before ended, and is never empty of time unless last. */
export const nextSlice = (
  previousEnd: number,
  at: number,
): { readonly timestamp: number; readonly endedAt: number } => ({
  timestamp: previousEnd,
  endedAt: Math.max(at, previousEnd + 1),
});
