import type { ChunkRecord } from './chunk-record.js';

const began = Date.UTC(2026, 2, 3, 9, 30);

/** Slice `index` of a spoken answer, 4 s each. */
export const aChunk = (index = 0, change: Partial<ChunkRecord> = {}): ChunkRecord => ({
  userId: 'asha',
  attemptId: 'attempt-1',
  questionId: 'question-1',
  responseId: 'response-1',
  timestamp: began + index * 4_000,
  endedAt: began + (index + 1) * 4_000,
  blob: new Blob([`slice ${index}`], { type: 'audio/webm' }),
  isLastBlob: false,
  isReiteratedResponse: false,
  index,
  digest: '0'.repeat(64),
  userTimestamp: began,
  timeZone: 'Asia/Kolkata',
  mimeType: 'audio/webm;codecs=opus',
  ...change,
});
