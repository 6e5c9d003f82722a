import type { Timepoint } from '@lectern/events/practice/attempt.events';
import {
  coefficientCount,
  type Frames,
  hopSeconds,
  measureFrames,
  type MonoSound,
  windowSeconds,
} from './mfcc.js';
import { shownTimes, type TimedWord } from './shown-times.js';
import { speechFrames, shortestPause } from './speech-frames.js';
import { warp, type Warping } from './time-warping.js';

/** The speech of a machine, and when it says each word of the text. */
export type SpokenModel = MonoSound & { readonly timepoints: readonly Timepoint[] };

/** How far speech may be before or behind an even pace, pauses left out; seconds. */
const bandSeconds = 15;
/** The voice that reads is a man's: a woman's and a child's throat is shorter, by this share and more. */
const stretches = [1, 0.82];
/** One who says the same is not slower or faster by more than this; pauses left out. */
const mostTempo = 4;
/** A word that begins so near to a pause begins after it. */
const nearFrames = 2;

type Sequence = { readonly kept: readonly number[]; readonly features: Float32Array };

/**
 * The frames with speech, each as a vector of length 1. The mean, which is the microphone and the voice rather than what
 * is said, is taken away.
 */
const sequenceOf = (frames: Frames): Sequence => {
  const kept = speechFrames(frames.levels);
  const size = coefficientCount;
  const features = new Float32Array(kept.length * size);
  const mean = new Float64Array(size);
  for (const frame of kept)
    for (let i = 0; i < size; i += 1)
      mean[i] = (mean[i] ?? 0) + (frames.features[frame * size + i] ?? 0) / kept.length;
  kept.forEach((frame, k) => {
    let power = 0;
    for (let i = 0; i < size; i += 1) {
      const value = (frames.features[frame * size + i] ?? 0) - (mean[i] ?? 0);
      features[k * size + i] = value;
      power += value * value;
    }
    const length = Math.sqrt(power) || 1;
    for (let i = 0; i < size; i += 1) features[k * size + i] = (features[k * size + i] ?? 0) / length;
  });
  return { kept, features };
};

/** 0 for the same direction, 1 for what has nothing to do with one another, 2 for the opposite. */
const distance =
  (a: Float32Array, b: Float32Array) =>
  (row: number, column: number): number => {
    let sum = 0;
    for (let i = 0, x = row * coefficientCount, y = column * coefficientCount; i < coefficientCount; i += 1)
      sum += (a[x + i] ?? 0) * (b[y + i] ?? 0);
    return 1 - sum;
  };

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Match = { readonly spoken: Sequence; readonly path: Warping; readonly cost: number };

const band = Math.round(bandSeconds / hopSeconds);

const match = (spoken: Sequence, heard: Sequence): Match => {
  const cost = distance(spoken.features, heard.features);
  const path = warp(spoken.kept.length, heard.kept.length, band, cost);
  return { spoken, path, cost: meanOf(path.costOf) };
};

/** What the path costs when the speech is read backwards: what any speech of these two voices would cost. */
const chanceOf = (spoken: Sequence, heard: Sequence): number => {
  const [rows, cost] = [spoken.kept.length, distance(spoken.features, heard.features)];
  const path = warp(rows, heard.kept.length, band, (row, column) => cost(rows - 1 - row, column));
  return meanOf(path.costOf) || 1;
};

/** Where in the kept frames the first one at or after a frame is. */
const placeOf = (kept: readonly number[], frame: number): number => {
  let [from, to] = [0, kept.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((kept[middle] ?? 0) < frame) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** The first place after the longest pause between two places, or undefined. */
const afterPause = (kept: readonly number[], from: number, to: number): number | undefined => {
  let longest = Math.round(shortestPause / hopSeconds);
  let found: number | undefined;
  for (let i = Math.max(1, from); i <= to && i < kept.length; i += 1) {
    const lasts = (kept[i] ?? 0) - (kept[i - 1] ?? 0);
    if (lasts > longest) [longest, found] = [lasts, i];
  }
  return found;
};

const middleOf = (frame: number): number => frame * hopSeconds + windowSeconds / 2;
const frameAt = (seconds: number): number => (seconds - windowSeconds / 2) / hopSeconds;
const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Takes the words' times from the one sound to the other, in order and within it. */
const mapWords = (
  points: readonly Timepoint[],
  { spoken, path }: Match,
  { heard, kept, chance }: { heard: MonoSound; kept: readonly number[]; chance: number },
): TimedWord[] => {
  const duration = heard.samples.length / heard.sampleRate;
  const pauseNear = (row: number): number | undefined =>
    afterPause(kept, (path.firstOf[row] ?? 0) - nearFrames, (path.lastOf[row] ?? 0) + nearFrames);
  const timeAt = (place: number): number => middleOf(kept[place] ?? 0);
  let earliest = 0;
  const words = points.map((point) => {
    const first = Math.min(spoken.kept.length - 1, placeOf(spoken.kept, frameAt(point.start)));
    const last = Math.max(first, placeOf(spoken.kept, frameAt(point.end)) - 1);
    const before = Math.min(hopSeconds, middleOf(spoken.kept[first] ?? 0) - point.start);
    const begun = timeAt(pauseNear(first) ?? path.firstOf[first] ?? 0) - before;
    const pause = pauseNear(last);
    const after = Math.min(hopSeconds, point.end - middleOf(spoken.kept[last] ?? 0));
    const ended = timeAt(pause === undefined ? (path.lastOf[last] ?? 0) : pause - 1) + after;
    const start = Math.min(duration, Math.max(earliest, begun));
    earliest = start;
    const unlikeness = meanOf(path.costOf.subarray(first, last + 1)) / chance;
    return { ...point, start, end: Math.min(duration, Math.max(start, ended)), unlikeness };
  });
  return words.map((word, i) => ({
    ...word,
    start: toMs(word.start),
    end: toMs(Math.min(word.end, words[i + 1]?.start ?? duration)),
  }));
};

/**
 * When the words of a text are heard in a recording of somebody who says it: a machine speaks the text and tells when it
 * says each word, both sounds are turned into MFCCs, and dynamic time warping says which moment of the one is which of the
 * other. As the tool aeneas does it (A. Pettarin, "How aeneas works", https://github.com/readbeyond/aeneas); here pauses
 * are left out first, and the cost is compared with what chance would give, so that what was not said is not timed.
 * @param text what the timepoints' ranges are of
 * @param isReadOut a machine read it out, word for word: then all words are told
 * @returns words, or whole sentences where it is not sure of the words, in seconds of the recording; none where it is not
 *   sure at all
 */
export const alignSpeech = (
  text: string,
  spoken: SpokenModel,
  heard: MonoSound,
  isReadOut = false,
): Timepoint[] => {
  const own = sequenceOf(measureFrames(heard));
  const models = stretches.map((stretch) => sequenceOf(measureFrames(spoken, stretch)));
  const fits = models.filter(({ kept }) => {
    const tempo = own.kept.length / kept.length;
    return kept.length > 1 && tempo <= mostTempo && tempo >= 1 / mostTempo;
  });
  const [best] = fits.map((model) => match(model, own)).toSorted((a, b) => a.cost - b.cost);
  if (!best) return [];
  const chance = chanceOf(best.spoken, own);
  const words = mapWords(spoken.timepoints, best, { heard, kept: own.kept, chance });
  if (isReadOut) return words.map(({ unlikeness: _, ...word }) => word);
  return shownTimes(text, words, best.cost / chance);
};
