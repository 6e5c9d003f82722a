import { gapToleranceMs } from '@lectern/events/practice/protocol';
import type { ChunkFacts } from './chunk-store.js';

export type End = { readonly timestamp: number; readonly index?: number | undefined };

type Gap = { readonly from: number; readonly to: number };

/** Silence nobody handed over, between chunks in the order of time. */
export const gapsBetween = (chunks: readonly ChunkFacts[]): readonly Gap[] =>
  chunks.flatMap((chunk, n): Gap[] => {
    const next = chunks[n + 1];
    if (!next || next.timestamp - chunk.endedAt <= gapToleranceMs) return [];
    // Neighbours by number: the recorder was started anew between them, and nothing is missing.
    if (chunk.index !== undefined && next.index === chunk.index + 1) return [];
    return [{ from: chunk.endedAt, to: next.timestamp }];
  });

/**
 * Whether all chunks up to the one marked last are there: by their numbers where every chunk has one, else by their times.
 */
export const isComplete = (chunks: readonly ChunkFacts[], end: End | undefined): boolean => {
  if (!end || !chunks.some(({ timestamp }) => timestamp === end.timestamp)) return false;
  const numbers = chunks.flatMap(({ index }) => (index === undefined ? [] : [index]));
  if (end.index !== undefined && numbers.length === chunks.length) {
    const there = new Set(numbers);
    return Array.from({ length: end.index + 1 }, (_, n) => n).every((n) => there.has(n));
  }
  return gapsBetween(chunks).length === 0;
};
