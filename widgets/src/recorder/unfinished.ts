import type { StoredChunk } from '../audio-uploader/chunk-record.js';
import type { RecordingMarker } from './recording-marker.js';

/** A recording that was cut off, by a reload, a closed tab or a dead battery. */
export type Unfinished = RecordingMarker & {
  /** Slices of it that wait on this device. */
  readonly waiting: number;
};

const markerOf = (records: readonly StoredChunk[], newest: StoredChunk): RecordingMarker => ({
  userId: newest.userId,
  attemptId: newest.attemptId,
  questionId: newest.questionId,
  responseId: newest.responseId,
  isReiteratedResponse: newest.isReiteratedResponse,
  userTimestamp: newest.userTimestamp,
  timeZone: newest.timeZone,
  mimeType: newest.mimeType,
  startedAt: Math.min(...records.map((record) => record.timestamp)),
  endedAt: newest.endedAt,
  nextIndex: newest.index + 1,
});

const latest = (records: readonly StoredChunk[]): StoredChunk | undefined =>
  records.toSorted((a, b) => a.index - b.index).at(-1);

/**
 * Recordings with a marker or with slices here that have no last one, and that no tab is making now. Where slices
 * reach further than the marker, they are right.
 */
export const findUnfinished = (
  markers: readonly RecordingMarker[],
  records: readonly StoredChunk[],
  running: ReadonlySet<string>,
): readonly Unfinished[] => {
  const ids = new Set([...markers, ...records].map(({ responseId }) => responseId));
  return [...ids]
    .filter((id) => !running.has(id))
    .flatMap((id) => {
      const ours = records.filter(({ responseId }) => responseId === id);
      const newest = latest(ours);
      if (newest?.isLastBlob) return [];
      const marker = markers.find(({ responseId }) => responseId === id);
      // Of a finished recording, only what was refused stays here.
      if (!marker && ours.every(({ setAside }) => setAside !== undefined)) return [];
      const found = newest && newest.index >= (marker?.nextIndex ?? 0) ? markerOf(ours, newest) : marker;
      const known = found ?? (newest && markerOf(ours, newest));
      return known
        ? [{ ...known, startedAt: marker?.startedAt ?? known.startedAt, waiting: ours.length }]
        : [];
    })
    .toSorted((a, b) => a.startedAt - b.startedAt);
};
