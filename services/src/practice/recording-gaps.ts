import { gapToleranceMs } from '@lectern/events/practice/protocol';
import type { StoredChunk } from '@lectern/events/practice/attempt.events';

export type End = { readonly timestamp: number; readonly index?: number | undefined };

type Gap = { readonly from: number; readonly to: number };

/** Silence nobody handed over, between chunks in the order of time. */
export const gapsBetween = (chunks: readonly StoredChunk[]): readonly Gap[] =>
  chunks.flatMap((chunk, n): Gap[] => {
    const next = chunks[n + 1];
    if (!next || next.timestamp - chunk.endedAt <= gapToleranceMs) return [];
    // Neighbours by number: the recorder was started anew between them, and nothing is missing.
    if (chunk.index !== undefined && next.index === chunk.index + 1) return [];
    return [{ from: chunk.endedAt, to: next.timestamp }];
  });

/** What is known of a recording beside its chunks. */
export type Known = {
  /** When the answer was begun, ms since the epoch, as the first message that came had it. */
  readonly givenAt?: number | undefined;
  /** Ms since something last came. */
  readonly quietMs: number;
};

/** A client that keeps to the specification sends a chunk every 5 s; who has been quiet for longer has no more, ms. */
export const settleMs = 8_000;

/**
 * Whether the times of chunks say that none is missing at the beginning: nothing lies between the answer's own start and
 * the first of them, and the one marked last did not come before all others.
 */
const isFromStart = (chunks: readonly StoredChunk[], last: StoredChunk, { givenAt }: Known): boolean => {
  const [first] = chunks;
  if (!first || givenAt === undefined || first.timestamp - givenAt > gapToleranceMs) return false;
  return chunks.some((chunk) => chunk !== last && chunk.arrivedAt <= last.arrivedAt);
};

/**
 * Whether all chunks up to the one marked last are there: by their numbers where every chunk has one, else by their times.
 * Times show a hole in the middle, not how much there was before the first chunk: where they leave that open, nothing must
 * have come for a while. What cannot be known: a client without numbers whose earlier chunks wait longer than that, and
 * whose `userTimestamp` is not the answer's start. Its recording is closed, and opened again when they come.
 */
export const isComplete = (chunks: readonly StoredChunk[], end: End | undefined, known: Known): boolean => {
  const last = chunks.find(({ timestamp }) => timestamp === end?.timestamp);
  if (!end || !last) return false;
  const numbers = chunks.flatMap(({ index }) => (index === undefined ? [] : [index]));
  if (end.index !== undefined && numbers.length === chunks.length) {
    const there = new Set(numbers);
    return Array.from({ length: end.index + 1 }, (_, n) => n).every((n) => there.has(n));
  }
  if (gapsBetween(chunks).length > 0) return false;
  return known.quietMs >= settleMs || isFromStart(chunks, last, known);
};
