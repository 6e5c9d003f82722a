import { describe, expect, it } from 'vitest';
import { measureLoudness } from './loudness.js';

const sampleRate = 16_000;
/** A tone, loud between two seconds and as soft as a quiet room elsewhere. */
const tone = (seconds: number, from: number, to: number, amplitude: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, i) => {
    const at = i / sampleRate;
    return Math.sin(2 * Math.PI * 440 * at) * (at >= from && at < to ? amplitude : 0.0005);
  });
const measure = (samples: Float32Array, fHeard: (seconds: number) => boolean = () => true) =>
  measureLoudness({ samples, sampleRate, fHeard });

describe('the loudness of a recording', () => {
  it('shows the amplitude of each part, full scale being 1', () => {
    const { peaks } = measure(tone(12, 3, 6, 0.5));
    expect(peaks).toHaveLength(120);
    expect(peaks[45]).toBeCloseTo(0.5, 2);
    expect(peaks[10]).toBeCloseTo(0.0005, 2);
  });

  it('counts the seconds in which someone is heard', () => {
    expect(measure(tone(12, 3, 6, 0.5)).speechSeconds).toBeCloseTo(3, 1);
    expect(measure(tone(12, 0, 0, 0)).speechSeconds).toBe(0);
  });

  it('is the root mean square in dB full scale', () => {
    // A sine's power is half its peak's: 3 dB less.
    expect(measure(tone(2, 0, 2, 0.5)).levelDb).toBeCloseTo(-9, 0);
    expect(measure(new Float32Array(sampleRate)).levelDb).toBe(-120);
  });

  it('does not count silence that was filled in', () => {
    const samples = tone(4, 0, 2, 0.5);
    expect(measure(samples, (at) => at < 2).levelDb).toBeCloseTo(-9, 0);
    expect(measure(samples).levelDb).toBeCloseTo(-12, 0);
  });

  it('of nothing is silence', () => {
    const { peaks, speechSeconds, levelDb } = measure(new Float32Array());
    expect(Math.max(...peaks)).toBe(0);
    expect({ speechSeconds, levelDb }).toEqual({ speechSeconds: 0, levelDb: -120 });
  });
});
