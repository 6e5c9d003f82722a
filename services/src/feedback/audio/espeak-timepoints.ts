import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { spokenWords, type TextWord } from './spoken-words.js';

/** What espeak-ng tells while it speaks. `text_position` counts characters from 1, `audio_position` ms. */
export type EspeakEvent = {
  readonly type: string;
  readonly text_position: number;
  readonly audio_position: number;
  /** Of a phoneme its name, empty for a pause. */
  readonly id?: string | number;
};

type Onset = { readonly word: number; readonly start: number };

/** UTF-16 offset of each character, for espeak counts characters, not units. */
const unitOffsets = (text: string): number[] => {
  let at = 0;
  return Array.from(text, (character) => {
    const offset = at;
    at += character.length;
    return offset;
  });
};

/** The word that is spoken at an offset: in the same stretch without spaces, the last one that begins before it. */
const wordAt = (text: string, words: readonly TextWord[], offset: number): number => {
  const found = words.findLastIndex((word) => word.textStart <= offset);
  const word = words[found];
  if (word && (offset < word.textEnd || !/\s/u.test(text.slice(word.textEnd, offset + 1)))) return found;
  const next = words[found + 1];
  return next && !/\s/u.test(text.slice(offset, next.textStart)) ? found + 1 : -1;
};

/**
 * The first moment of each word that espeak tells of. It speaks a number as several words at one place, which are one
 * here, and some pairs ("of the") as one word, so that the second is not told of.
 */
const onsets = (text: string, words: readonly TextWord[], events: readonly EspeakEvent[]): Onset[] => {
  const units = unitOffsets(text);
  const found: Onset[] = [];
  for (const event of events) {
    if (event.type !== 'word') continue;
    const word = wordAt(text, words, units[event.text_position - 1] ?? text.length);
    if (word > (found.at(-1)?.word ?? -1)) found.push({ word, start: event.audio_position / 1000 });
  }
  return found;
};

const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Shares a time out among words by their lengths. */
const share = (words: readonly TextWord[], start: number, end: number): Timepoint[] => {
  const total = words.reduce((sum, { word }) => sum + word.length, 0);
  let passed = 0;
  return words.map((word) => {
    const from = start + (passed / total) * (end - start);
    passed += word.word.length;
    return { ...word, start: toMs(from), end: toMs(start + (passed / total) * (end - start)) };
  });
};

/** A timepoint for each word of the text. A word ends where the next one or a pause begins. */
export const espeakTimepoints = (
  text: string,
  events: readonly EspeakEvent[],
  durationSeconds: number,
): Timepoint[] => {
  const words = spokenWords(text);
  const told = onsets(text, words, events);
  const pauses = events
    .filter((event) => event.type === 'phoneme' && event.id === '')
    .map((event) => event.audio_position / 1000);
  const first = told[0];
  if (!first) return share(words, 0, durationSeconds);
  return told.flatMap(({ word, start }, i) => {
    const next = told[i + 1];
    const begin = i === 0 ? 0 : word;
    const until = next?.start ?? durationSeconds;
    const pause = pauses.find((at) => at > start) ?? until;
    return share(words.slice(begin, next?.word), Math.min(start, until), Math.min(until, pause));
  });
};
