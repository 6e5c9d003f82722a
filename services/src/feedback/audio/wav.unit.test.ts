import { describe, expect, it } from 'vitest';
import { concatWav, decodeWav, encodeWav, padWav } from './wav.js';

const samples = Int16Array.of(0, 1, -1, 32_767, -32_768);

describe('a WAV file', () => {
  it('says what it holds in its header', () => {
    const file = Buffer.from(encodeWav(samples, 22_050));
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.readUInt32LE(24)).toBe(22_050);
    expect(file.readUInt32LE(40)).toBe(samples.length * 2);
  });

  it('is read as it was written', () => {
    expect(decodeWav(encodeWav(samples, 16_000))).toEqual({ samples, sampleRate: 16_000 });
  });

  it('is joined with others, and silence put around it', () => {
    const file = encodeWav(samples, 4);
    expect(decodeWav(concatWav([file, file])).samples).toEqual(Int16Array.of(...samples, ...samples));
    expect(decodeWav(padWav(file, { before: 0.5, after: 1 })).samples).toEqual(
      Int16Array.of(0, 0, ...samples, 0, 0, 0, 0),
    );
  });

  it('is refused if it is none, or of another rate than the one it is joined with', () => {
    expect(() => decodeWav(new Uint8Array(100))).toThrow(RangeError);
    expect(() => concatWav([encodeWav(samples, 8000), encodeWav(samples, 16_000)])).toThrow(RangeError);
    expect(() => concatWav([])).toThrow(RangeError);
  });
});
