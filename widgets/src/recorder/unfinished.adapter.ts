import type { StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { digestOf } from './digest.adapter.js';
import { clearMarker, markersOf, runningRecordings } from './recording-marker.adapter.js';
import { nextSlice } from './recording-clock.js';
import { findUnfinished, type Unfinished } from './unfinished.js';

/** This person's recordings in an attempt that were cut off, oldest first. */
export const unfinishedResponses = async (
  store: ChunkStore,
  userId: string,
  attemptId: string,
): Promise<readonly Unfinished[]> => {
  const [records, running] = await Promise.all([store.ofAttempt(attemptId, userId), runningRecordings()]);
  return findUnfinished(markersOf(userId, attemptId), records, running);
};

/**
 * Keeps a recording that was cut off: an empty last slice is put after it. A waiting slice is never marked as last
 * instead, because the server may have it already as an ordinary one, and the first stands.
 */
export const finishUnfinished = async (store: ChunkStore, unfinished: Unfinished): Promise<StoredChunk> => {
  const { startedAt: _startedAt, waiting: _waiting, nextIndex, endedAt, ...answer } = unfinished;
  const stored = await store.add({
    ...answer,
    ...nextSlice(endedAt, endedAt),
    blob: new Blob([]),
    isLastBlob: true,
    index: nextIndex,
    digest: await digestOf(new Uint8Array()),
  });
  clearMarker(unfinished.responseId);
  return stored;
};

/** Throws it away on this device; the server is told by `student:cancel-response`, through the outbox. */
export const discardUnfinished = async (store: ChunkStore, unfinished: Unfinished): Promise<void> => {
  await store.removeResponse(unfinished.responseId, unfinished.userId);
  clearMarker(unfinished.responseId);
};
