import type { ClosedAttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import { chunkKey } from '../practice/chunk-store.js';

/** What an attempt stored of its answers, where it lies and what its digest was (SHA-256, hex). */
export type Stored = {
  readonly kind: 'recording' | 'part';
  readonly responseId: string;
  readonly key: string;
  readonly digest: string;
};

/**
 * Every part and every recording of an attempt, once; of answers that were cancelled nothing.
 * @param events of the attempt's stream
 */
export const storedIn = (events: readonly ClosedAttemptEvent[]): readonly Stored[] => {
  const cancelled = new Set(
    events.flatMap((event) => (event.type === 'ResponseCancelled' ? event.data.responseId : [])),
  );
  const stored = new Map<string, Stored>();
  for (const event of events) {
    if (event.type === 'ResponseRecorded') {
      const { attemptId, responseId, chunks } = event.data;
      for (const { timestamp, digest } of chunks) {
        const key = chunkKey(attemptId, responseId, timestamp);
        stored.set(key, { kind: 'part', responseId, key, digest });
      }
    }
    if (event.type === 'RecordingMerged' && event.data.digest !== undefined) {
      const { responseId, blobKey: key, digest } = event.data;
      stored.set(key, { kind: 'recording', responseId, key, digest });
    }
  }
  return [...stored.values()].filter(({ responseId }) => !cancelled.has(responseId));
};
