/** Under this root mean square a microphone hears a room, not a voice. */
export const quietLevel = 0.012;
/** So long it must be quiet before the student is told, ms. */
export const quietFor = 4_000;

export type Loudness = { readonly level: number; readonly peak: number };

/** Root mean square and peak of samples from -1 to 1. */
export const loudnessOf = (samples: ArrayLike<number>): Loudness => {
  let squares = 0;
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const size = Math.abs(samples[at] ?? 0);
    squares += size * size;
    peak = Math.max(peak, size);
  }
  const level = samples.length === 0 ? 0 : Math.sqrt(squares / samples.length);
  return { level: Math.min(1, level), peak: Math.min(1, peak) };
};

/** Since when it has been quiet, given that before and the level now; null while something is heard or unknown. */
export const quietSince = (before: number | null, level: number | null, elapsedMs: number): number | null =>
  level === null || level >= quietLevel ? null : (before ?? elapsedMs);

/**
 * Loudness as it is drawn: voices peak at a tenth to a half of what a microphone can take, and the ear hears more in
 * that than a straight scale shows. 0 to 1 in, 0 to 1 out.
 */
export const drawnLoudness = (peaks: readonly number[]): number[] =>
  peaks.map((peak) => Math.min(1, Math.max(0, peak) ** 0.6));
