import { describe, expect, it } from 'vitest';
import { aChunk } from '../audio-uploader/chunk-record.fixture.js';
import { containerOf, trueType, typesToTry } from './container.js';
import { loudnessOf, quietSince } from './loudness.js';
import { anchoredClock, isWholeSlice, nextSlice } from './recording-clock.js';
import { findUnfinished } from './unfinished.js';

describe('the clock of a recording', () => {
  it('goes on evenly when the device’s clock is set in the middle', () => {
    let monotonic = 70.4;
    const now = anchoredClock(1_000_000, () => monotonic);
    expect(now()).toBe(1_000_000);
    monotonic += 4_000.3;
    expect(now()).toBe(1_004_000);
  });

  it('puts each slice at the end of the one before', () => {
    expect(nextSlice(1_000, 5_000)).toEqual({ timestamp: 1_000, endedAt: 5_000 });
    // Two slices in one millisecond still start at different times: by that they are known.
    expect(nextSlice(1_000, 1_000)).toEqual({ timestamp: 1_000, endedAt: 1_001 });
  });
});

describe('a slice', () => {
  it.each([
    [3_500, false],
    [3_740, false],
    // A piece that was handed over a little early: one more would make it longer than 4.2 s.
    [3_760, true],
    [4_040, true],
    [6_000, true],
  ])('that is %i ms long is whole: %s', (ms, whole) => {
    expect(isWholeSlice(10_000, 10_000 + ms)).toBe(whole);
  });
});

describe('the container of a recording', () => {
  it('is told by its first bytes', () => {
    expect(containerOf(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x01]))).toBe('webm');
    expect(containerOf(new Uint8Array([0, 0, 0, 0x1c, 0x66, 0x74, 0x79, 0x70]))).toBe('mp4');
    expect(containerOf(new TextEncoder().encode('OggS'))).toBe('ogg');
    expect(containerOf(new Uint8Array())).toBeUndefined();
  });

  it('is what was produced, not what was claimed', () => {
    expect(trueType('audio/webm;codecs=opus', 'webm')).toBe('audio/webm;codecs=opus');
    expect(trueType('audio/webm;codecs=opus', 'mp4')).toBe('audio/mp4');
  });

  it('is tried best first, beginning with what worked here before', () => {
    const safari = (type: string) => !type.includes('ogg');
    expect(typesToTry(safari, null)[0]).toBe('audio/webm;codecs=opus');
    expect(typesToTry(safari, 'audio/mp4')).toEqual([
      'audio/mp4',
      'audio/webm;codecs=opus',
      'audio/mp4;codecs=opus',
      '',
    ]);
    expect(typesToTry(() => false, 'audio/mp4')).toEqual(['']);
  });
});

describe('loudness', () => {
  it('is root mean square and peak', () => {
    expect(loudnessOf([0.5, -0.5, 0.5, -0.5])).toEqual({ level: 0.5, peak: 0.5 });
    expect(loudnessOf([])).toEqual({ level: 0, peak: 0 });
  });

  it('remembers since when it has been quiet', () => {
    expect(quietSince(null, 0.001, 700)).toBe(700);
    expect(quietSince(700, 0.001, 900)).toBe(700);
    expect(quietSince(700, 0.3, 950)).toBeNull();
  });
});

describe('a recording that was cut off', () => {
  const began = aChunk(0).timestamp;
  const stored = (index: number, change = {}) => ({ ...aChunk(index, change), id: index + 1 });
  /** Slice 2 of the recording as it grew, nothing of it yet. */
  const between = { ...aChunk(2, { blob: new Blob([]), endedAt: began + 8_001 }), startedAt: began };
  const nobody = new Set<string>();

  it('is found by where it went on growing when all its slices were sent', () => {
    expect(findUnfinished([], [between], nobody)).toEqual([
      expect.objectContaining({ nextIndex: 2, startedAt: began, endedAt: began + 8_000, waiting: 0 }),
    ]);
    expect(findUnfinished([], [between], nobody)[0]).not.toHaveProperty('growing');
  });

  it('is found by its slices when nothing of it grew', () => {
    expect(findUnfinished([stored(1), stored(2)], [], nobody)).toMatchObject([
      { responseId: 'response-1', nextIndex: 3, endedAt: began + 12_000, waiting: 2 },
    ]);
  });

  it('is none that has its last slice, nor one that is being made, nor what was refused of a finished one', () => {
    expect(findUnfinished([stored(1), stored(2, { isLastBlob: true })], [], nobody)).toEqual([]);
    expect(findUnfinished([], [between], new Set(['response-1']))).toEqual([]);
    expect(findUnfinished([stored(1, { setAside: 'Chunk differs' })], [], nobody)).toEqual([]);
  });

  it('keeps what the browser had understood, which goes with no slice but the last', () => {
    const growing = { ...between, ...aChunk(2), transcript: 'a living bridge' };
    const [found] = findUnfinished([stored(1)], [growing], nobody);
    expect(found).toMatchObject({ transcript: 'a living bridge' });
    expect(found?.growing).not.toHaveProperty('transcript');
  });

  describe('in the middle of a slice', () => {
    const growing = aChunk(2, { endedAt: began + 9_500 });

    it('reaches as far as that had grown', () => {
      expect(findUnfinished([stored(1)], [growing], nobody)).toMatchObject([
        { nextIndex: 3, endedAt: began + 9_500, waiting: 2, growing },
      ]);
    });

    it('is found before any slice was whole', () => {
      const first = aChunk(0, { endedAt: began + 1_500 });
      expect(findUnfinished([], [first], nobody)).toMatchObject([
        { responseId: 'response-1', startedAt: began, endedAt: began + 1_500, nextIndex: 1, waiting: 1 },
      ]);
    });

    it('does not count that twice once it is a slice', () => {
      const [found, ...others] = findUnfinished([stored(2)], [growing], nobody);
      expect(others).toEqual([]);
      expect(found).toMatchObject({ nextIndex: 3, waiting: 1 });
      expect(found).not.toHaveProperty('growing');
    });

    it('is none while a tab makes it, nor once its last slice is there', () => {
      expect(findUnfinished([], [growing], new Set(['response-1']))).toEqual([]);
      expect(findUnfinished([stored(3, { isLastBlob: true })], [growing], nobody)).toEqual([]);
    });
  });
});
