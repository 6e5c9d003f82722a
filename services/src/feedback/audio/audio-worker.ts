import { createWorkerClient } from '../../platform/worker-pool.js';
import type { MergedRecording, MergeFailure } from './merge-recording.js';
import type { RecordedChunk } from './recorded-chunk.js';

export type AudioWorker = {
  /** `mergeRecording` in a thread. @throws WorkerCrashed: repeating may help. */
  merge(chunks: readonly RecordedChunk[]): Promise<MergedRecording | MergeFailure>;
  close(): Promise<void>;
};

/** Merges off the event loop, in one thread that the first recording starts. */
export const createAudioWorker = (): AudioWorker => {
  const { call, close } = createWorkerClient<readonly RecordedChunk[], MergedRecording | MergeFailure>(
    new URL('./audio-worker.entry.js', import.meta.url),
  );
  return { merge: call, close };
};
