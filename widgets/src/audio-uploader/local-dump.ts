import type { LocalDump, UnsentPart } from '@lectern/events/practice/dump.views';
import { maxMessageBytes } from '@lectern/events/practice/protocol';
import type { ChunkRecord } from './chunk-record.js';

const partOf = ({ setAside = '', blob, ...record }: ChunkRecord): UnsentPart => ({
  questionId: record.questionId,
  responseId: record.responseId,
  isReiteratedResponse: record.isReiteratedResponse,
  index: record.index,
  timestamp: record.timestamp,
  endedAt: record.endedAt,
  bytes: blob.size,
  mimeType: record.mimeType,
  isLastBlob: record.isLastBlob,
  setAside,
});

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const dumpOf = (attemptId: string, records: readonly ChunkRecord[], userAgent: string): LocalDump => {
  const empty = {
    kind: 'setAsideChunks' as const,
    attemptId,
    userAgent: userAgent.slice(0, 300),
    total: records.length,
  };
  const chunks: UnsentPart[] = [];
  let left = maxMessageBytes - 1024 - sizeOf(empty);
  for (const record of records.toReversed()) {
    const chunk = partOf(record);
    left -= sizeOf(chunk) + 1;
    if (left < 0) break;
    chunks.unshift(chunk);
  }
  return { ...empty, chunks };
};

/**
 * What support learns of slices that can't be sent, one dump an attempt and the same as long as nothing changes; never
 * audio or words, and never more than a message may hold.
 */
export const buildDumps = (records: readonly ChunkRecord[], userAgent: string): readonly LocalDump[] =>
  [...new Set(records.map(({ attemptId }) => attemptId))].map((attemptId) =>
    dumpOf(
      attemptId,
      records.filter((record) => record.attemptId === attemptId),
      userAgent,
    ),
  );
