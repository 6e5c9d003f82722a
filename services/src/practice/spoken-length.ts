import { maxAnswerMs } from '@lectern/events/practice/protocol';

type Part = { readonly timestamp: number; readonly endedAt: number };

/** How much of one answer was handed in, by whatever connection: its parts' starts, and their lengths together. */
export type SpokenLength = { readonly parts: Set<number>; ms: number; unlookedMs: number };

/** A recorder stops a little late. */
const toleranceMs = 2_000;
/** Of a spoken answer, ms; the last part may end so much later than two minutes. */
export const longestAnswerMs = maxAnswerMs + toleranceMs;

/** A part counts at least so much, ms: parts that claim to take no time would be without end. */
const leastPartMs = 100;
/** After so much on one connection it is looked up what others have brought. */
const lookEveryMs = 20_000;

const lengthOf = ({ timestamp, endedAt }: Part): number => Math.max(leastPartMs, endedAt - timestamp);

const add = (length: SpokenLength, part: Part): void => {
  if (length.parts.has(part.timestamp)) return;
  length.parts.add(part.timestamp);
  length.ms += lengthOf(part);
};

export const noLength = (): SpokenLength => ({ parts: new Set(), ms: 0, unlookedMs: 0 });

/** Adds what is stored to what this connection knows of. */
export const addStored = (length: SpokenLength, stored: readonly Part[]): SpokenLength => {
  for (const part of stored) add(length, part);
  length.unlookedMs = 0;
  return length;
};

export const isLookDue = ({ unlookedMs }: SpokenLength): boolean => unlookedMs >= lookEveryMs;

/** Whether a part still fits into the two minutes; it counts from then on. One that was handed in before always does. */
export const takePart = (length: SpokenLength, part: Part): boolean => {
  if (length.parts.has(part.timestamp)) return true;
  if (length.ms + lengthOf(part) > longestAnswerMs) return false;
  add(length, part);
  length.unlookedMs += lengthOf(part);
  return true;
};
