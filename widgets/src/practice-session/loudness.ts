/**
 * Loudness as it is drawn: voices peak at a tenth to a half of what a microphone can take, and the ear hears more in
 * that than a straight scale shows. 0 to 1 in, 0 to 1 out.
 */
export const drawnLoudness = (peaks: readonly number[]): number[] =>
  peaks.map((peak) => Math.min(1, Math.max(0, peak) ** 0.6));
