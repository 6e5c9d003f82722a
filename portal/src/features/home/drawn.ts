/** More than the widest line shows. */
const shownPeaks = 240;

/** Loudness as it is drawn: the ear hears more in a quiet voice than a straight scale shows. 0 to 1 in and out. */
export const drawn = (peaks: readonly number[]): number[] =>
  peaks.slice(-shownPeaks).map((peak) => Math.min(1, Math.max(0, peak) ** 0.6));
