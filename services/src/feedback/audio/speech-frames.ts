import { hopSeconds } from './mfcc.js';

/** Silence is taken for a pause when it lasts this long, seconds: the closure of a plosive is shorter. */
export const shortestPause = 0.2;
/** What is quieter than this was not recorded but filled in, dB full scale. */
const filledIn = -100;
/** Speech is louder than the background by this share of the way to the loud, but by no more than so many dB. */
const share = 0.3;
const mostDb = 12;

const levelAt = (sorted: Float32Array, part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? filledIn;

/**
 * The frames in which somebody speaks, with what is too short for a pause between them; by their levels in dB full scale.
 * The background is the level that a tenth of the frames stay under, the loud what a twentieth go over.
 */
export const speechFrames = (levels: Float32Array): number[] => {
  const sorted = levels.filter((level) => level > filledIn).sort();
  const background = levelAt(sorted, 0.1);
  const threshold = background + Math.min(mostDb, share * (levelAt(sorted, 0.95) - background));
  const kept: number[] = [];
  levels.forEach((level, frame) => {
    if (level <= threshold) return;
    const before = kept.at(-1);
    const isPause = before === undefined || (frame - before - 1) * hopSeconds >= shortestPause;
    for (let between = isPause ? frame : before + 1; between <= frame; between += 1) kept.push(between);
  });
  return kept;
};
