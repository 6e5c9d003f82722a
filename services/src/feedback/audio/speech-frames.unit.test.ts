import { describe, expect, it } from 'vitest';
import { speechFrames } from './speech-frames.js';

type Stretch = readonly [count: number, db: number];
const levels = (...parts: readonly Stretch[]): Float32Array =>
  Float32Array.from(parts.flatMap(([count, db]) => Array.from({ length: count }, () => db)));
const count = (...parts: readonly Stretch[]): number => speechFrames(levels(...parts)).length;

describe('the frames with speech', () => {
  it('are without the silence before, after and in a pause', () => {
    expect(count([20, -60], [30, -20], [20, -60], [30, -20], [20, -60])).toBe(60);
  });

  it('hold what is too short for a pause, as a stop before a "t"', () => {
    expect(count([20, -60], [30, -20], [5, -60], [30, -20], [20, -60])).toBe(65);
  });

  it('are found in a loud room and in a quiet recording', () => {
    expect(count([20, -35], [30, -20], [20, -35])).toBe(30);
    expect(count([20, -80], [30, -55], [20, -80])).toBe(30);
  });

  it('are not the noise of a room beside silence that was filled in', () => {
    expect(count([60, -120], [30, -60], [30, -20], [30, -60])).toBe(30);
  });

  it('are none in silence', () => {
    expect(speechFrames(levels([50, -120]))).toEqual([]);
    expect(speechFrames(levels())).toEqual([]);
  });
});
