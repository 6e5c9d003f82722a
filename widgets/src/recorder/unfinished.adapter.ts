import type { GrowingSlice, StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { digestOf } from './digest.adapter.js';
import { nextSlice } from './recording-clock.js';
import { runningRecordings } from './recording-lock.adapter.js';
import { findUnfinished, type Unfinished } from './unfinished.js';

/**
 * Ends recordings that the student had stopped, whose page ended before the last slice was in the store. Where it had
 * been sent already it goes once more, the same to the byte, which is no error.
 */
const endStopped = async (store: ChunkStore, grown: readonly GrowingSlice[]): Promise<void> => {
  for (const { startedAt: _startedAt, ...last } of grown.filter(({ isLastBlob }) => isLastBlob)) {
    const records = await store.ofResponse(last.responseId, last.userId);
    if (records.some(({ timestamp }) => timestamp === last.timestamp))
      await store.forgetGrowing(last.responseId, last.userId);
    else await store.add(last);
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
  const grown = (await store.growing(attemptId, userId)).filter(({ responseId }) => !running.has(responseId));
  await endStopped(store, grown);
  const growing = grown.filter(({ isLastBlob }) => !isLastBlob);
  return findUnfinished(await store.ofAttempt(attemptId, userId), growing, running);
};

/**
 * Keeps a recording that was cut off: the slice that was growing is put into the store, and after it an empty last one
 * with what the browser had understood. A waiting slice is never marked as last instead, because the server may have it
 * already as an ordinary one, and the first stands. @returns what was put into the store, in order
 */
export const finishUnfinished = async (
  store: ChunkStore,
  unfinished: Unfinished,
): Promise<readonly StoredChunk[]> => {
  const { waiting: _waiting, startedAt: _startedAt, growing, nextIndex, endedAt, ...answer } = unfinished;
  const grown = growing && (await store.add(growing));
  const last = await store.add({
    ...answer,
    ...nextSlice(endedAt, endedAt),
    blob: new Blob([]),
    isLastBlob: true,
    index: nextIndex,
    digest: await digestOf(new Uint8Array()),
  });
  return grown ? [grown, last] : [last];
};

/** Throws it away on this device; the server is told by `student:cancel-response`, through the outbox. */
export const discardUnfinished = (store: ChunkStore, { responseId, userId }: Unfinished): Promise<void> =>
  store.removeResponse(responseId, userId);
