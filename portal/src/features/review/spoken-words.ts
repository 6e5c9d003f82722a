import type { Timepoint } from '@lectern/events/practice/attempt.events';

/** Entries of an expected answer's timepoints that belong to the words leading in, which are not written. */
export const leadInWords = 4;

/**
 * Timepoints without the words leading in, their ranges counted from the text itself: what was spoken is longer than
 * what is written by those words.
 */
export function withoutLeadIn(
  timepoints: readonly Timepoint[],
  text: string,
  skip: number,
): readonly Timepoint[] {
  const rest = timepoints.slice(skip);
  const first = rest[0];
  if (!first || skip === 0) return rest;
  const place = text.toLowerCase().indexOf(first.word.toLowerCase());
  const shift = first.textStart - Math.max(0, place);
  return rest.map((point) => ({
    ...point,
    textStart: point.textStart - shift,
    textEnd: point.textEnd - shift,
  }));
}
