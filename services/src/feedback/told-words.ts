import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { spokenWords } from './audio/spoken-words.js';

/** A word, or a piece of one, as a transcriber tells it; seconds. */
export type ToldWord = { readonly word: string; readonly start: number; readonly end: number };

/** How far on a told word may be in the text, in characters: a piece that the text has not got loses no other. */
const reach = 40;

const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Each told word with its place in the text, which has them in the same order. */
const placed = (text: string, told: readonly ToldWord[]) => {
  const lower = text.toLowerCase();
  let from = 0;
  return told.flatMap(({ word, start, end }) => {
    const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const at = bare ? lower.indexOf(bare, from) : -1;
    if (at < 0 || at > from + reach) return [];
    from = at + bare.length;
    return [{ textStart: at, textEnd: from, start, end }];
  });
};

/**
 * Times told of a transcript's words as times of its own words (`spokenWords`): some transcribers tell pieces of words,
 * and each has its own idea of punctuation. A word that was not told of, or not in order, has no time.
 */
export const timepointsOf = (text: string, told: readonly ToldWord[]): Timepoint[] => {
  const pieces = placed(text, told);
  let heard = 0;
  return spokenWords(text).flatMap((word) => {
    const own = pieces.filter((p) => p.textStart < word.textEnd && p.textEnd > word.textStart);
    const start = Math.min(...own.map((piece) => piece.start));
    const end = Math.max(...own.map((piece) => piece.end));
    if (!(start >= heard && end > start && end < Infinity)) return [];
    heard = start;
    return [{ ...word, start: toMs(start), end: toMs(end) }];
  });
};
