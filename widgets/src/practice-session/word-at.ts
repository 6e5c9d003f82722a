import type { Timepoint } from '@lectern/events/practice/attempt.events';

/** A word counts as heard this much before and after its time, in seconds (specification, section 9). */
export const highlightTolerance = 0.1;

/**
 * The word heard at a moment, in seconds of the recording; null in a pause and outside. Where two words claim the
 * moment by the tolerance, the later one has it, so that the mark never lags.
 */
export function wordAt(timepoints: readonly Timepoint[], seconds: number): Timepoint | null {
  const heard = timepoints.filter(
    ({ start, end }) => seconds >= start - highlightTolerance && seconds <= end + highlightTolerance,
  );
  return heard.at(-1) ?? null;
}

/** A text cut around a word: before, the word itself, after. */
export function cutAround(text: string, word: Timepoint | null): readonly [string, string, string] {
  if (!word || word.textStart < 0 || word.textEnd > text.length || word.textEnd <= word.textStart) {
    return [text, '', ''];
  }
  return [text.slice(0, word.textStart), text.slice(word.textStart, word.textEnd), text.slice(word.textEnd)];
}
