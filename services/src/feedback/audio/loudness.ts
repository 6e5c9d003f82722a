/** What can be seen and measured of a recording's sound. */
export type Loudness = {
  /** The waveform: the largest amplitude in each of equally long parts, 0 to 1 (full scale), in thousandths. */
  readonly peaks: readonly number[];
  /** How long someone is heard, seconds. */
  readonly speechSeconds: number;
  /** Root mean square of what was recorded, dB full scale; -120 is silence. */
  readonly levelDb: number;
};

/** Mono samples, -1 to 1; `fHeard` says of a sample's time in seconds whether it was recorded or filled in. */
export type Sound = {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly fHeard: (seconds: number) => boolean;
};

const barCount = 120;
const windowSeconds = 0.02;
const silenceDb = -120;

const decibels = (power: number): number => Math.max(silenceDb, 10 * Math.log10(power + 1e-12));
const tenths = (value: number): number => Math.round(value * 10) / 10;

const peakOf = (samples: Float32Array, from: number, to: number): number => {
  let peak = 0;
  for (let i = from; i < to; i += 1) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
  return Math.round(Math.min(peak, 1) * 1000) / 1000;
};

const powers = ({ samples, sampleRate, fHeard }: Sound): number[] => {
  const size = Math.round(sampleRate * windowSeconds);
  const found: number[] = [];
  for (let from = 0; from + size <= samples.length; from += size) {
    if (!fHeard((from + size / 2) / sampleRate)) continue;
    let sum = 0;
    for (let i = from; i < from + size; i += 1) sum += (samples[i] ?? 0) ** 2;
    found.push(sum / size);
  }
  return found;
};

/**
 * Speech is what is louder, over 20 ms, than the background by 12 dB; the background is the level that a tenth of the
 * windows stay under. Between -50 and -30 dB full scale, so that neither a hum nor a room full of voices decides alone.
 */
const speechThreshold = (levels: readonly number[]): number => {
  const background = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.1)] ?? silenceDb;
  return Math.max(-50, Math.min(background + 12, -30));
};

export const measureLoudness = (sound: Sound): Loudness => {
  const { samples } = sound;
  const bar = (i: number) => Math.floor((i * samples.length) / barCount);
  const heard = powers(sound);
  const levels = heard.map(decibels);
  const threshold = speechThreshold(levels);
  const spoken = levels.filter((level) => level > threshold).length * windowSeconds;
  const mean = heard.reduce((sum, power) => sum + power, 0) / Math.max(heard.length, 1);
  return {
    peaks: Array.from({ length: barCount }, (_, i) => peakOf(samples, bar(i), bar(i + 1))),
    speechSeconds: Math.round(spoken * 100) / 100,
    levelDb: tenths(decibels(mean)),
  };
};
