import type { Alignment } from './audio/align-recording.js';
import type { AudioWorker } from './audio/audio-worker.js';
import type { Speech, SpeechOptions } from './speech.port.js';

export type AlignOptions = SpeechOptions & { readonly isReadOut?: boolean };

/** Finds out when the words of a text are heard in a recording of it. */
export type Aligner = {
  /** Whose speech it compares with, for the record. */
  readonly identity: Speech['identity'];
  /**
   * @param options `isReadOut` as in `AlignRequest`
   * @throws SpeechUnavailable, WorkerCrashed: repeating may help.
   */
  align(text: string, recording: Uint8Array, options?: AlignOptions): Promise<Alignment>;
};

/** Aligns by a voice that tells itself when it says each word. */
export const createAligner = (voice: Speech, audio: Pick<AudioWorker, 'align'>): Aligner => ({
  identity: voice.identity,
  align: async (text, recording, { isReadOut = false, ...options } = {}) => {
    const spoken = await voice.speak(text, options);
    return audio.align({ text, spoken, recording, isReadOut });
  },
});
