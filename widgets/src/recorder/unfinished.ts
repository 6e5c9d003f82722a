import type { ChunkRecord, GrowingSlice, StoredChunk } from '../audio-uploader/chunk-record.js';

/** A recording that was cut off, by a reload, a closed tab or a dead battery. */
export type Unfinished = Pick<
  ChunkRecord,
  | 'userId'
  | 'attemptId'
  | 'questionId'
  | 'responseId'
  | 'isReiteratedResponse'
  | 'userTimestamp'
  | 'timeZone'
  | 'mimeType'
  | 'transcript'
> & {
  readonly startedAt: number;
  /** Where what was said ends, ms since the epoch. */
  readonly endedAt: number;
  /** The index of the slice that will end it. */
  readonly nextIndex: number;
  /** Slices of it that wait on this device, the growing one included. */
  readonly waiting: number;
  /** The slice that was growing, where it had any sound; it counts in `nextIndex` and `endedAt`. */
  readonly growing?: ChunkRecord;
};

const sliceOf = ({ transcript: _transcript, startedAt: _startedAt, ...slice }: GrowingSlice): ChunkRecord =>
  slice;

const unfinishedOf = (
  stored: readonly StoredChunk[],
  grown: GrowingSlice | undefined,
): Unfinished | undefined => {
  const newest = stored.toSorted((a, b) => a.index - b.index).at(-1);
  if (newest?.isLastBlob) return undefined;
  // Of a finished recording, only what was refused stays here.
  if (!grown && stored.every(({ setAside }) => setAside !== undefined)) return undefined;
  // A slice that is in the store already may still lie where it grew.
  const ahead = grown && grown.index > (newest?.index ?? -1) ? grown : undefined;
  const known = ahead ?? newest;
  if (!known) return undefined;
  const { userId, attemptId, questionId, responseId, isReiteratedResponse } = known;
  const { userTimestamp, timeZone, mimeType } = known;
  const isEmpty = ahead?.blob.size === 0;
  const growing = ahead && !isEmpty ? sliceOf(ahead) : undefined;
  return {
    userId,
    attemptId,
    questionId,
    responseId,
    isReiteratedResponse,
    userTimestamp,
    timeZone,
    mimeType,
    ...(grown?.transcript === undefined ? {} : { transcript: grown.transcript }),
    startedAt: grown?.startedAt ?? Math.min(known.timestamp, ...stored.map(({ timestamp }) => timestamp)),
    endedAt: isEmpty ? known.timestamp : known.endedAt,
    nextIndex: isEmpty ? known.index : known.index + 1,
    waiting: stored.length + (growing ? 1 : 0),
    ...(growing ? { growing } : {}),
  };
};

/** Recordings with slices or with a growing slice here that have no last one, and that no tab is making now. */
export const findUnfinished = (
  records: readonly StoredChunk[],
  growing: readonly GrowingSlice[],
  running: ReadonlySet<string>,
): readonly Unfinished[] => {
  const ids = new Set([...records, ...growing].map(({ responseId }) => responseId));
  return [...ids]
    .filter((id) => !running.has(id))
    .flatMap((id) => {
      const own = ({ responseId }: ChunkRecord): boolean => responseId === id;
      return unfinishedOf(records.filter(own), growing.find(own)) ?? [];
    })
    .toSorted((a, b) => a.startedAt - b.startedAt);
};
