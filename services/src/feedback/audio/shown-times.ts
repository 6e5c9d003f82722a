import type { Timepoint } from '@lectern/events/practice/attempt.events';

/** `unlikeness`: what the word's part of the path costs, 0 to about 1; 1 is what chance gives. */
export type TimedWord = Timepoint & { readonly unlikeness: number };

/** Measured (docs/explanation/when-words-are-heard.md): another text has 0.93 and more as a whole, a short one 0.85. */
const mostOfAll = 0.85;
const mostOfWords = 0.8;
const mostOfSentence = 0.92;
/** What the browser writes down has no punctuation: then a line has no more words than this. */
const lineWords = 12;

const endsSentence = (between: string): boolean => /[.!?…]|\n/u.test(between);

const sentencesOf = (text: string, words: readonly TimedWord[]): TimedWord[][] => {
  const sentences: TimedWord[][] = [];
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (!before || endsSentence(text.slice(before.textEnd, word.textStart))) sentences.push([]);
    sentences.at(-1)?.push(word);
  });
  return sentences;
};

/** Lines of nearly the same length. */
const linesOf = (sentence: readonly TimedWord[]): TimedWord[][] => {
  const count = Math.ceil(sentence.length / lineWords);
  const cut = (n: number): number => Math.round((n * sentence.length) / count);
  return Array.from({ length: count }, (_, n) => sentence.slice(cut(n), cut(n + 1)));
};

const shown = (text: string, words: readonly TimedWord[]): Timepoint[] => {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const unlikeness = words.reduce((sum, word) => sum + word.unlikeness, 0) / words.length;
  if (unlikeness > mostOfSentence) return [];
  if (unlikeness <= mostOfWords) return words.map(({ unlikeness: _, ...word }) => word);
  const { textStart, start } = first;
  const { textEnd, end } = last;
  return [{ word: text.slice(textStart, textEnd), start, end, textStart, textEnd }];
};

/**
 * The times that may be shown: a sentence's words where the alignment is sure of them, the sentence as a whole where it is
 * less sure, nothing where it is not; nothing at all where the whole is as unlike as any other text would be.
 */
export const shownTimes = (text: string, words: readonly TimedWord[], unlikeness: number): Timepoint[] =>
  unlikeness > mostOfAll
    ? []
    : sentencesOf(text, words).flatMap((sentence) => linesOf(sentence).flatMap((line) => shown(text, line)));
