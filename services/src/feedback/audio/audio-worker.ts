import { createWorkerClient } from '../../platform/worker-pool.js';
import type { Alignment, AlignRequest } from './align-recording.js';
import type { HeldRecording } from './held-recording.js';
import type { MergedRecording, MergeFailure } from './merge-recording.js';
import type { Chunk } from './chunk.js';

export type AudioWorker = {
  /** `mergeRecording` in a thread. @throws WorkerCrashed: repeating may help. */
  merge(chunks: readonly Chunk[], recording?: HeldRecording): Promise<MergedRecording | MergeFailure>;
  /** `alignRecording` in a thread. @throws WorkerCrashed: repeating may help. */
  align(request: AlignRequest): Promise<Alignment>;
  /** Starts the thread, so that the first recording need not wait for it. @throws WorkerCrashed */
  warm(): Promise<void>;
  close(): Promise<void>;
};

/** What the thread is asked. */
export type AudioRequest =
  | { readonly kind: 'merge'; readonly merge: Parameters<AudioWorker['merge']> }
  | { readonly kind: 'align'; readonly align: AlignRequest };

/** A merge takes a fraction of a second, an alignment two; damaged bytes can keep a demuxer busy for ever. */
const mergeMs = 20_000;
const alignMs = 60_000;

/** Merges off the event loop, in one thread that the first recording starts, and aligns in another: no merge waits for it. */
export const createAudioWorker = (): AudioWorker => {
  const entry = new URL('./audio.worker.js', import.meta.url);
  const merging = createWorkerClient<AudioRequest, MergedRecording | MergeFailure>(entry);
  const aligning = createWorkerClient<AudioRequest, Alignment>(entry);
  const merge: AudioWorker['merge'] = (...request) =>
    merging.call({ kind: 'merge', merge: request }, mergeMs);
  return {
    merge,
    align: (align) => aligning.call({ kind: 'align', align }, alignMs),
    warm: async () => void (await merge([])),
    close: async () => void (await Promise.all([merging.close(), aligning.close()])),
  };
};
