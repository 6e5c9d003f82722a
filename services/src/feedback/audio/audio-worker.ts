import { createWorkerClient } from '../../platform/worker-pool.js';
import type { HeldRecording } from './held-recording.js';
import type { MergedRecording, MergeFailure } from './merge-recording.js';
import type { Chunk } from './chunk.js';

export type AudioWorker = {
  /** `mergeRecording` in a thread. @throws WorkerCrashed: repeating may help. */
  merge(chunks: readonly Chunk[], recording?: HeldRecording): Promise<MergedRecording | MergeFailure>;
  /** Starts the thread, so that the first recording need not wait for it. @throws WorkerCrashed */
  warm(): Promise<void>;
  close(): Promise<void>;
};

/** A merge takes a fraction of a second; damaged bytes can keep a demuxer busy for ever. */
const timeoutMs = 20_000;

/** Merges off the event loop, in one thread that the first recording starts. */
export const createAudioWorker = (): AudioWorker => {
  const { call, close } = createWorkerClient<
    Parameters<AudioWorker['merge']>,
    MergedRecording | MergeFailure
  >(new URL('./audio.worker.js', import.meta.url));
  const merge: AudioWorker['merge'] = (...request) => call(request, timeoutMs);
  return { merge, warm: async () => void (await merge([])), close };
};
