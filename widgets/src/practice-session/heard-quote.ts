import type { Timepoint } from '@lectern/events/practice/attempt.events';

/** Words that may stand between two of a quote where it was heard: "um", a word said twice. */
const mostBetween = 3;

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Each word's place among the timepoints, from one on; undefined where one is missing. */
const placesFrom = (
  words: readonly string[],
  heard: readonly string[],
  start: number,
): readonly number[] | undefined => {
  const places: number[] = [];
  for (const word of words) {
    const from = places.length === 0 ? start : (places.at(-1) ?? 0) + 1;
    const near = heard.slice(from, from + (places.length === 0 ? 1 : mostBetween + 1)).indexOf(word);
    if (near < 0) return undefined;
    places.push(from + near);
  }
  return places;
};

/**
 * When each word of a quote is heard in a recording, its place counted in the quote.
 * @param timepoints of the whole text that is heard; seconds of the recording
 * @returns nothing where the words are not heard one soon after the other
 */
export function heardQuote(quote: string, timepoints: readonly Timepoint[]): readonly Timepoint[] {
  const words = [...quote.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)];
  const heard = timepoints.map(({ word }) => plain(word));
  const wanted = words.map(([word]) => plain(word));
  if (wanted.length === 0) return [];
  const places = heard
    .map((_, start) => placesFrom(wanted, heard, start))
    .filter((found) => found !== undefined)
    .toSorted((one, other) => (one.at(-1) ?? 0) - (one[0] ?? 0) - ((other.at(-1) ?? 0) - (other[0] ?? 0)))[0];
  if (!places) return [];
  return words.flatMap(({ 0: word, index }, at) => {
    const time = timepoints[places[at] ?? -1];
    return time
      ? [{ word, start: time.start, end: time.end, textStart: index, textEnd: index + word.length }]
      : [];
  });
}
