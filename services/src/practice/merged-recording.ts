import type { StoredChunk } from '@lectern/events/practice/attempt.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import { asAttemptEvent } from './attempt-history.js';

/** The newest recording that was made of a response, below a version, and the chunks whose sound it holds. */
export const mergedRecording = (history: readonly ReadEvent[], responseId: string, below = Infinity) => {
  const events = history.map(asAttemptEvent);
  const merged = events.findLast(
    (event) =>
      event.type === 'RecordingMerged' && event.data.responseId === responseId && event.data.version < below,
  );
  if (merged?.type !== 'RecordingMerged') return undefined;
  const { version, unread = [] } = merged.data;
  const recorded = events.find(
    (event) =>
      event.type === 'ResponseRecorded' &&
      event.data.responseId === responseId &&
      event.data.version === version,
  );
  if (recorded?.type !== 'ResponseRecorded') return undefined;
  const chunks: readonly StoredChunk[] = recorded.data.chunks.filter(
    ({ timestamp }) => !unread.includes(timestamp),
  );
  return { merged: merged.data, manifest: recorded.data, chunks };
};
