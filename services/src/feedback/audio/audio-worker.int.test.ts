import { afterAll, describe, expect, it } from 'vitest';
import { createAudioWorker } from './audio-worker.js';
import { recordedSlices } from './fixtures/recordings.js';
import { mergeRecording } from './merge-recording.js';

const worker = createAudioWorker();
afterAll(() => worker.close());

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
