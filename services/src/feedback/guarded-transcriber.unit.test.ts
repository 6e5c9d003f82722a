import { beforeEach, describe, expect, it } from 'vitest';
import { guardedTranscriber } from './guarded-transcriber.js';
import { type Transcriber, TranscriberUnavailable } from './transcriber.port.js';

const recording = { bytes: new Uint8Array([1]), mimeType: 'audio/webm' };

describe('an engine that does not answer', () => {
  let now: number;
  let asked: number;
  /** How long the engine takes before it gives up, ms; undefined when it answers. */
  let failsAfterMs: number | undefined;
  let transcriber: Transcriber;

  beforeEach(() => {
    [now, asked, failsAfterMs] = [1_000_000, 0, undefined];
    const engine: Transcriber = {
      transcribe: () => {
        asked += 1;
        if (failsAfterMs === undefined) return Promise.resolve({ text: 'Roots hold', engine: 'e' });
        now += failsAfterMs;
        return Promise.reject(new TranscriberUnavailable('It did not answer'));
      },
      close: () => Promise.resolve(),
    };
    transcriber = guardedTranscriber(engine, { now: () => now });
  });
  const ask = () => transcriber.transcribe(recording);

  it('is waited for by one, and by nobody else for a minute', async () => {
    failsAfterMs = 60_000;
    await expect(ask()).rejects.toThrow(TranscriberUnavailable);
    await expect(ask()).rejects.toThrow(TranscriberUnavailable);
    expect(asked).toBe(1);
  });

  it('is asked again after that, and counts again when it answers', async () => {
    failsAfterMs = 60_000;
    await expect(ask()).rejects.toThrow(TranscriberUnavailable);
    now += 60_000;
    failsAfterMs = undefined;
    await expect(ask()).resolves.toMatchObject({ text: 'Roots hold' });
    await expect(ask()).resolves.toMatchObject({ text: 'Roots hold' });
  });

  it('but refuses quickly is asked by everybody', async () => {
    failsAfterMs = 20;
    await expect(ask()).rejects.toThrow(TranscriberUnavailable);
    await expect(ask()).rejects.toThrow(TranscriberUnavailable);
    expect(asked).toBe(2);
  });
});
