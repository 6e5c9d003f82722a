import { maxMessageBytes } from '@lectern/events/practice/protocol';
import type { ChunkRecord } from './chunk-record.js';

/** A record set aside, without its audio. */
export type DumpedChunk = Omit<ChunkRecord, 'id' | 'blob' | 'userId' | 'transcript'> & {
  readonly bytes: number;
};

export type LocalDump = {
  readonly kind: 'setAsideChunks';
  /** Ms since the epoch. */
  readonly at: number;
  readonly userAgent: string;
  /** How many were set aside; `chunks` holds the newest of them that fit. */
  readonly total: number;
  readonly chunks: readonly DumpedChunk[];
};

const dumped = ({
  id: _id,
  blob,
  userId: _userId,
  transcript: _transcript,
  ...rest
}: ChunkRecord): DumpedChunk => ({
  ...rest,
  bytes: blob.size,
});

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** What support learns of slices that can't be sent; never audio or words, and never more than a message may hold. */
export const buildDump = (records: readonly ChunkRecord[], at: number, userAgent: string): LocalDump => {
  const empty: LocalDump = {
    kind: 'setAsideChunks',
    at,
    userAgent: userAgent.slice(0, 300),
    total: records.length,
    chunks: [],
  };
  const chunks: DumpedChunk[] = [];
  let left = maxMessageBytes - 1024 - sizeOf(empty);
  for (const record of records.toReversed()) {
    const chunk = dumped(record);
    left -= sizeOf(chunk) + 1;
    if (left < 0) break;
    chunks.unshift(chunk);
  }
  return { ...empty, chunks };
};
