import type { AudioChunk, StudentMessage } from '@lectern/events/practice/messages';
import { base64 } from './base64.js';
import type { ChunkRecord } from './chunk-record.js';

const extras = (record: ChunkRecord) => ({
  timestamp: record.timestamp,
  endedAt: record.endedAt,
  userTimestamp: record.userTimestamp,
  timeZone: record.timeZone,
  index: record.index,
  digest: record.digest,
  mimeType: record.mimeType,
  ...(record.transcript === undefined ? {} : { transcript: record.transcript }),
});

/** A slice as `student:stream-response` carries it. */
export const socketMessage = (
  record: ChunkRecord,
  blob: Uint8Array,
): StudentMessage<'student:stream-response'> => ({
  _id: record.attemptId,
  questionId: record.questionId,
  responseId: record.responseId,
  blob,
  fLastBlob: record.isLastBlob,
  fReiteratedResponse: record.isReiteratedResponse,
  ...extras(record),
});

/** The same slice as the body of `POST /api/practice-attempt/audio-chunk`. */
export const httpBody = (record: ChunkRecord, blob: Uint8Array): AudioChunk => ({
  attemptId: record.attemptId,
  questionId: record.questionId,
  responseId: record.responseId,
  blob: base64(blob),
  isLastBlob: record.isLastBlob,
  isReiteratedResponse: record.isReiteratedResponse,
  ...extras(record),
});
