import type { ChunkRecord, StoredChunk } from '../audio-uploader/chunk-record.js';
import type { RecordingMarker } from './recording-marker.js';

/** A recording that was cut off, by a reload, a closed tab or a dead battery. */
export type Unfinished = RecordingMarker & {
  /** Slices of it that wait on this device, the growing one included. */
  readonly waiting: number;
  /** The slice that was growing; it counts in `nextIndex` and `endedAt`. */
  readonly growing?: ChunkRecord;
};

const markerOf = (records: readonly ChunkRecord[], newest: ChunkRecord): RecordingMarker => ({
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

/** With the slice that was growing, unless that is in the store already or was there. */
const withGrowing = (known: Unfinished | undefined, growing: ChunkRecord | undefined): Unfinished[] => {
  if (!growing || (known && growing.index < known.nextIndex)) return known ? [known] : [];
  const { nextIndex, endedAt, ...rest } = markerOf([growing], growing);
  return [{ ...rest, waiting: 0, ...known, nextIndex, endedAt, growing }].map((found) => ({
    ...found,
    waiting: found.waiting + 1,
  }));
};

/**
 * Recordings with a marker, with slices or with a growing slice here that have no last one, and that no tab is making
 * now. Where slices reach further than the marker, they are right.
 */
export const findUnfinished = (
  markers: readonly RecordingMarker[],
  records: readonly StoredChunk[],
  running: ReadonlySet<string>,
  growing: readonly ChunkRecord[] = [],
): readonly Unfinished[] => {
  const ids = new Set([...markers, ...records, ...growing].map(({ responseId }) => responseId));
  return [...ids]
    .filter((id) => !running.has(id))
    .flatMap((id) => {
      const ours = records.filter(({ responseId }) => responseId === id);
      const newest = latest(ours);
      if (newest?.isLastBlob) return [];
      const marker = markers.find(({ responseId }) => responseId === id);
      const grown = growing.find(({ responseId }) => responseId === id);
      // Of a finished recording, only what was refused stays here.
      if (!marker && !grown && ours.every(({ setAside }) => setAside !== undefined)) return [];
      const found = newest && newest.index >= (marker?.nextIndex ?? 0) ? markerOf(ours, newest) : marker;
      const known = found ?? (newest && markerOf(ours, newest));
      const left = known && {
        ...known,
        startedAt: marker?.startedAt ?? known.startedAt,
        waiting: ours.length,
      };
      return withGrowing(left, grown);
    })
    .toSorted((a, b) => a.startedAt - b.startedAt);
};
