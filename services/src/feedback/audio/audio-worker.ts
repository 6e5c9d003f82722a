import { createWorkerClient } from '../../platform/worker-pool.js';
import type { MergedRecording, MergeFailure } from './merge-recording.js';
import type { RecordedChunk } from './recorded-chunk.js';

export type AudioWorker = {
  /** `mergeRecording` in a thread. @throws WorkerCrashed: repeating may help. */
  merge(chunks: readonly RecordedChunk[]): Promise<MergedRecording | MergeFailure>;
  /** Starts the thread, so that the first recording need not wait for it. @throws WorkerCrashed */
  warm(): Promise<void>;
  close(): Promise<void>;
};

/** A merge takes a fraction of a second; damaged bytes can keep a demuxer busy for ever. */
const timeoutMs = 20_000;

/** Merges off the event loop, in one thread that the first recording starts. */
export const createAudioWorker = (): AudioWorker => {
  const { call, close } = createWorkerClient<readonly RecordedChunk[], MergedRecording | MergeFailure>(
    new URL('./audio.worker.js', import.meta.url),
  );
  const merge: AudioWorker['merge'] = (chunks) => call(chunks, timeoutMs);
  return { merge, warm: async () => void (await merge([])), close };
};
