/** Geometry of the voice line: bars of 6 units on a grid 48 units high. */
export const barPitch = 6;
export const waveHeight = 48;
const middle = waveHeight / 2;
const tallest = 42;
const dot = 1;

const round = (value: number) => Math.round(value * 10) / 10;

/** How many bars fit a line of so many CSS pixels; never none. */
export function barsFor(width: number): number {
  return Math.max(1, Math.floor(width / barPitch));
}

/**
 * Loudness of each bar: every bar is the loudest of the peaks (0 to 1) that fall into its share, so a short
 * word is never averaged away. With fewer peaks than bars, each peak spreads over several bars.
 */
export function resamplePeaks(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / bars));
    return peaks.slice(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0);
  });
}

/** One svg path of upright bars; `offset` is the place of the first bar. Silence is a dot. */
export function wavePath(levels: readonly number[], offset = 0): string {
  return levels
    .map((level, index) => {
      const length = round(Math.max(dot, Math.min(1, Math.max(0, level)) * tallest));
      const at = (offset + index) * barPitch + barPitch / 2;
      return `M${at} ${round(middle - length / 2)}v${length}`;
    })
    .join('');
}
