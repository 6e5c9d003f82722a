import type { Alignment } from './audio/align-recording.js';
import type { AudioWorker } from './audio/audio-worker.js';
import type { Speech } from './speech.port.js';

/** Finds out when the words of a text are heard in a recording of it. */
export type Aligner = {
  /** Whose speech it compares with, for the record. */
  readonly identity: Speech['identity'];
  /** @throws SpeechUnavailable, WorkerCrashed: repeating may help. */
  align(text: string, recording: Uint8Array): Promise<Alignment>;
};

/** Aligns by a voice that tells itself when it says each word. */
export const createAligner = (voice: Speech, audio: Pick<AudioWorker, 'align'>): Aligner => ({
  identity: voice.identity,
  align: async (text, recording) => {
    const spoken = await voice.speak(text);
    return audio.align({ text, spoken, recording });
  },
});
