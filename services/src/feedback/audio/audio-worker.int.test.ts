import { afterAll, describe, expect, it } from 'vitest';
import { createAudioWorker } from './audio-worker.js';
import { recordedSlices } from './fixtures/recordings.js';
import { createEspeakSpeech } from '../espeak-speech.adapter.js';
import { mergeRecording } from './merge-recording.js';
import { silentWav } from './wav.js';

const worker = createAudioWorker();
afterAll(() => worker.close());

describe('aligning in a thread', () => {
  const voice = createEspeakSpeech();
  afterAll(() => voice.close());
  const align = async (text: string, recording: Uint8Array) =>
    worker.align({ text, spoken: await voice.speak(text), recording, isReadOut: false });
  const river = async () => {
    const merged = await mergeRecording(recordedSlices('webm'));
    if (merged.status === 'failed') throw new Error(merged.reason);
    return merged;
  };

  it('tells when the words of a recording are heard', async () => {
    const { bytes, durationSeconds } = await river();
    const text = 'The river rose in the night. By morning the mill was an island';
    const alignment = await align(text, bytes);
    const timepoints = alignment.status === 'aligned' ? alignment.timepoints : [];
    expect(timepoints.slice(0, 6).map(({ word }) => word)).toEqual([
      'The',
      'river',
      'rose',
      'in',
      'the',
      'night',
    ]);
    const times = timepoints.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(durationSeconds);
  });

  it.each([
    ['that says something else', 'unsure', async () => (await river()).bytes],
    ['that nothing here decodes', 'notDecoded', () => Promise.resolve(Buffer.from('no sound at all'))],
    ['that is too long', 'notDecoded', () => Promise.resolve(silentWav(151, 8000))],
  ])('tells nothing of a recording %s', async (_, reason, recording) => {
    const text = 'Bats use sound to find food in the dark, and they listen to its echo.';
    expect(await align(text, await recording())).toEqual({ status: 'failed', reason });
  });
});

describe('merging in a thread', () => {
  it('gives the same recording as merging here', async () => {
    const chunks = recordedSlices('webm');
    expect(await worker.merge(chunks)).toEqual({
      ...(await mergeRecording(chunks)),
      // The muxer gives each file an id of its own.
      bytes: expect.any(Uint8Array),
    });
  });

  it('can be made ready before the first recording', async () => {
    await expect(worker.warm()).resolves.toBeUndefined();
  });

  it('hands a failure over', async () => {
    expect(await worker.merge([])).toEqual({ status: 'failed', reason: 'empty' });
  });
});
