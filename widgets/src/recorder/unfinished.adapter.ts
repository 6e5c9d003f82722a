import type { ChunkRecord, StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { digestOf } from './digest.adapter.js';
import { clearMarker, keepMarker, markersOf, runningRecordings } from './recording-marker.adapter.js';
import { nextSlice } from './recording-clock.js';
import { findUnfinished, type Unfinished } from './unfinished.js';

/** Slices that grew and that no tab is making now. */
const grownHere = async (
  store: ChunkStore,
  userId: string,
  attemptId: string,
  running: ReadonlySet<string>,
): Promise<readonly ChunkRecord[]> =>
  (await store.growing(attemptId, userId)).filter(({ responseId }) => !running.has(responseId));

/**
 * Ends recordings that the student had stopped, whose page ended before the last slice was in the store. Where it had
 * been sent already it goes once more, the same to the byte, which is no error.
 */
const endStopped = async (
  store: ChunkStore,
  records: readonly StoredChunk[],
  grown: readonly ChunkRecord[],
): Promise<void> => {
  for (const last of grown.filter(({ isLastBlob }) => isLastBlob)) {
    const isThere = records.some(
      ({ responseId, timestamp }) => responseId === last.responseId && timestamp === last.timestamp,
    );
    if (isThere) await store.forgetGrowing(last.responseId, last.userId);
    else await store.add(last);
    clearMarker(last.responseId);
  }
};

/** This person's recordings in an attempt that were cut off, oldest first. */
export const unfinishedResponses = async (
  store: ChunkStore,
  userId: string,
  attemptId: string,
): Promise<readonly Unfinished[]> => {
  const running = await runningRecordings();
  // Before the slices are read: one that is put into the store meanwhile is seen twice rather than not at all.
  const grown = await grownHere(store, userId, attemptId, running);
  await endStopped(store, await store.ofAttempt(attemptId, userId), grown);
  const growing = grown.filter(({ isLastBlob }) => !isLastBlob);
  const records = await store.ofAttempt(attemptId, userId);
  return findUnfinished(markersOf(userId, attemptId), records, running, growing);
};

/**
 * Keeps a recording that was cut off: the slice that was growing is put into the store, and an empty last one after
 * it. A waiting slice is never marked as last instead, because the server may have it already as an ordinary one, and
 * the first stands. @returns what was put into the store, in order
 */
export const finishUnfinished = async (
  store: ChunkStore,
  unfinished: Unfinished,
): Promise<readonly StoredChunk[]> => {
  const { waiting: _waiting, growing, ...marker } = unfinished;
  const { startedAt: _startedAt, nextIndex, endedAt, ...answer } = marker;
  const grown = growing && (await store.add(growing));
  keepMarker(marker);
  const last = await store.add({
    ...answer,
    ...nextSlice(endedAt, endedAt),
    blob: new Blob([]),
    isLastBlob: true,
    index: nextIndex,
    digest: await digestOf(new Uint8Array()),
  });
  clearMarker(unfinished.responseId);
  return grown ? [grown, last] : [last];
};

/** Throws it away on this device; the server is told by `student:cancel-response`, through the outbox. */
export const discardUnfinished = async (store: ChunkStore, unfinished: Unfinished): Promise<void> => {
  await store.removeResponse(unfinished.responseId, unfinished.userId);
  clearMarker(unfinished.responseId);
};
