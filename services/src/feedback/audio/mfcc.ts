import { createFft } from './fft.js';

/** Mono samples, -1 to 1. */
export type MonoSound = { readonly samples: Float32Array; readonly sampleRate: number };

/** What a sound is like, frame by frame; frame `i` is around the time `i * hopSeconds + windowSeconds / 2`. */
export type Frames = {
  readonly count: number;
  /** `coefficientCount` numbers a frame, one frame after another. */
  readonly features: Float32Array;
  /** dB full scale of each frame; -120 is silence. */
  readonly levels: Float32Array;
};

export const windowSeconds = 0.025;
export const hopSeconds = 0.02;
/** The second to the thirteenth: the first one says how loud it is, which differs from voice to voice. */
export const coefficientCount = 12;

const bandCount = 26;
/** Hz. Under it lie hum and rumble; above it the recording of a cheap microphone has nothing. */
const lowest = 100;
const highest = 6800;
const silenceDb = -120;

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** Triangles of equal width on the mel scale: of each band the bins and their weights. */
const melBands = (size: number, sampleRate: number, stretch: number) => {
  const step = (toMel(highest) - toMel(lowest)) / (bandCount + 1);
  const corner = (n: number): number => (toHz(toMel(lowest) + n * step) * stretch * size) / sampleRate;
  return Array.from({ length: bandCount }, (_, band) => {
    const [from, middle, to] = [corner(band), corner(band + 1), corner(band + 2)];
    const first = Math.ceil(from);
    const weights = Float64Array.from({ length: Math.floor(to) - first + 1 }, (_, i) => {
      const bin = first + i;
      return bin <= middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle);
    });
    return { first, weights };
  });
};

/** Discrete cosine transform (type II) from the bands to the coefficients. */
const cosines = Array.from({ length: coefficientCount }, (_, n) =>
  Float64Array.from({ length: bandCount }, (_, band) =>
    Math.cos((Math.PI * (n + 1) * (band + 0.5)) / bandCount),
  ),
);

const dot = (a: Float64Array, b: Float64Array, from = 0): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[from + i] ?? 0);
  return sum;
};

/**
 * Mel-frequency cepstral coefficients (Davis and Mermelstein, "Comparison of parametric representations for monosyllabic
 * word recognition in continuously spoken sentences", IEEE Transactions on ASSP 28, 1980) of windows of 25 ms.
 * @param stretch what the bands' frequencies are multiplied by: under 1, a long throat is made like a short one
 */
export const measureFrames = ({ samples, sampleRate }: MonoSound, stretch = 1): Frames => {
  const length = Math.round(windowSeconds * sampleRate);
  const hop = hopSeconds * sampleRate;
  const count = Math.max(0, Math.floor((samples.length - length) / hop) + 1);
  const size = 2 ** Math.ceil(Math.log2(length));
  const transform = createFft(size);
  const bands = melBands(size, sampleRate, stretch);
  const hamming = Float64Array.from(
    { length },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (length - 1)),
  );
  const features = new Float32Array(count * coefficientCount);
  const levels = new Float32Array(count);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const logs = new Float64Array(bandCount);
  for (let frame = 0; frame < count; frame += 1) {
    const from = Math.round(frame * hop);
    re.fill(0);
    im.fill(0);
    let power = 0;
    for (let i = 0; i < length; i += 1) {
      const sample = samples[from + i] ?? 0;
      power += sample * sample;
      // Pre-emphasis: speech has less power the higher it is.
      re[i] = (sample - 0.97 * (samples[from + i - 1] ?? 0)) * (hamming[i] ?? 0);
    }
    levels[frame] = Math.max(silenceDb, 10 * Math.log10(power / length + 1e-12));
    transform(re, im);
    for (let bin = 0; bin <= size / 2; bin += 1) re[bin] = (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2;
    bands.forEach(({ first, weights }, band) => {
      logs[band] = Math.log(dot(weights, re, first) + 1e-8);
    });
    cosines.forEach((row, n) => {
      features[frame * coefficientCount + n] = dot(row, logs);
    });
  }
  return { count, features, levels };
};
