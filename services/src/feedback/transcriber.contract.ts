import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedSlices } from './audio/fixtures/recordings.js';
import { mergeRecording } from './audio/merge-recording.js';
import type { Transcriber } from './transcriber.port.js';

/** A real recording: "The river rose in the night. By morning the mill was an island, …". */
export const riverRecording = async (): Promise<{ bytes: Uint8Array; mimeType: string }> => {
  const merged = await mergeRecording(recordedSlices('webm'));
  if (merged.status === 'failed') throw new Error(merged.reason);
  return merged;
};

/** What every engine behind the transcriber port must do. */
export const describeTranscriberContract = (name: string, make: () => Promise<Transcriber>): void => {
  describe(`${name} as transcriber`, () => {
    let transcriber: Transcriber;
    beforeAll(async () => {
      transcriber = await make();
    });
    afterAll(() => transcriber.close());

    it('writes down what is said in a recording, and says who wrote it', async () => {
      const { text, engine } = await transcriber.transcribe(await riverRecording());
      expect(text.toLowerCase()).toContain('the river rose in the night');
      expect(text).toBe(text.trim());
      expect(engine).not.toBe('');
    });

    it('takes the language as a tag', async () => {
      const { text } = await transcriber.transcribe({ ...(await riverRecording()), language: 'en-US' });
      expect(text).not.toBe('');
    });

    it('writes down several recordings at once', async () => {
      const recording = await riverRecording();
      const texts = await Promise.all([1, 2, 3].map(() => transcriber.transcribe(recording)));
      expect(texts).toHaveLength(3);
    });
  });
};
