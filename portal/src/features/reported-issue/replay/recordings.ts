import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { responseRecorded } from '@lectern/events/practice/attempt.events';
import * as z from 'zod/mini';
import { clockOffsets } from './timeline.js';

/** A part of a recording: when it was spoken to its end, and when it was stored; ms by the server's clock. */
export type RecordedPart = { readonly from: number; readonly to: number; readonly arrivedAt: number };

/** A recording, as its manifest tells of it. */
export type Recording = {
  readonly responseId: string;
  readonly questionId: string;
  readonly from: number;
  readonly to: number;
  readonly parts: readonly RecordedPart[];
  /** Parts that never came. */
  readonly gaps: number;
};

const manifestType: typeof responseRecorded.type = 'ResponseRecorded';
const storedChunk = z.object({ timestamp: z.number(), endedAt: z.number(), arrivedAt: z.number() });
const manifest = z.object({
  responseId: z.string(),
  questionId: z.string(),
  chunks: z.array(storedChunk),
  gaps: z.array(z.unknown()),
});

/**
 * All recordings, each by its last manifest. Chunks have the time of the device that made them: the clock of the tabs
 * says how far it was from the server's.
 */
export function recordingsOf(events: readonly ReplayedEvent[]): readonly Recording[] {
  const offset = Math.min(...clockOffsets(events).values());
  const behind = Number.isFinite(offset) ? offset : 0;
  const found = new Map<string, Recording>();
  for (const { type, data } of events) {
    const read = type === manifestType ? z.safeParse(manifest, data) : undefined;
    if (!read?.success || read.data.chunks.length === 0) continue;
    const { responseId, questionId, chunks, gaps } = read.data;
    const parts = chunks
      .toSorted((a, b) => a.timestamp - b.timestamp)
      .map(({ timestamp, endedAt, arrivedAt }) => ({
        from: timestamp + behind,
        to: endedAt + behind,
        arrivedAt,
      }));
    found.set(responseId, {
      responseId,
      questionId,
      from: parts[0]?.from ?? 0,
      to: parts.at(-1)?.to ?? 0,
      parts,
      gaps: gaps.length,
    });
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from);
}

/** The recording that is being made, or was made last, of the question on the screen. */
export const recordingAt = (
  recordings: readonly Recording[],
  at: number,
  questionId: string | null,
): Recording | null =>
  recordings.findLast((one) => one.from <= at && (questionId === null || one.questionId === questionId)) ??
  null;

/** How much of it had been said by then, seconds. */
export const secondsSaid = ({ from, to }: Recording, at: number): number =>
  Math.max(0, Math.min(at, to) - from) / 1_000;

/** How many of its parts the server had by then. */
export const partsStored = ({ parts }: Recording, at: number): number =>
  parts.filter(({ arrivedAt }) => arrivedAt <= at).length;
