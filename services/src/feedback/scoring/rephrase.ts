import type { LanguageNote } from '@lectern/events/feedback/scoring';
import { informationOf } from './word-frequency.js';

const fillers = /(?:^|[\s,]+)(?:u+m+|u+h+|e+r+m*|h+m+|a+h+|you know|i mean)(?=$|[\s,.!?])[,]?/gi;
/** Words that are rightly said twice ("that that", "had had", "very very"). */
const doubles = new Set('that had very really so no bye ha'.split(' '));

/** Puts each note's first suggestion in its place, from the end so that places stay right. */
const withNotes = (text: string, notes: readonly LanguageNote[]): string =>
  notes
    .filter((note) => note.suggestions.length > 0)
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (result, note) => result.slice(0, note.start) + (note.suggestions[0] ?? '') + result.slice(note.end),
      text,
    );

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

/** Takes out what a speaker said over again: a run of up to four words that follows itself at once, and broken-off words. */
const withoutRepetitions = (text: string): string => {
  const words = text.split(/\s+/).filter((word) => word !== '' && !/^\p{L}{1,6}[-–]$/u.test(word));
  for (let size = 4; size > 0; size -= 1) {
    for (let at = 0; at + 2 * size <= words.length;) {
      const first = words.slice(at, at + size);
      const fSame = first.every(
        (word, n) => plain(word) !== '' && plain(word) === plain(words[at + size + n] ?? ''),
      );
      const fEnds = first.some((word) => /[.!?]$/.test(word));
      const fMeant = size === 1 && doubles.has(plain(first[0] ?? ''));
      if (fSame && !fEnds && !fMeant) words.splice(at, size);
      else at += 1;
    }
  }
  return words.join(' ');
};

export const withoutFillers = (text: string): string => text.replace(fillers, ' ');

/** What was said, without fillers, broken-off words and repetitions. */
export const fluent = (text: string): string => withoutRepetitions(withoutFillers(text)).trim();

/**
 * Names as the passage writes them: words it has only with a capital, also within a sentence. Common words are none,
 * though the page may have them in one ("New York").
 */
const namesIn = (passage: string): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [, name = ''] of passage.matchAll(/[\p{L},;] (\p{Lu}\p{Ll}+)/gu))
    if (informationOf(name.toLowerCase()) === 1) names.set(name.toLowerCase(), name);
  for (const [word] of passage.matchAll(/\p{L}+/gu)) if (word === word.toLowerCase()) names.delete(word);
  return names;
};

/** A transcript without a single stop: cut before "and then" and "so then" once a sentence has grown long. */
const withStops = (text: string): string => {
  if (/[.!?]/.test(text.slice(0, -1))) return text;
  let since = 0;
  const words = text.split(' ');
  return words
    .map((word, at) => {
      since += 1;
      const fCut =
        since > 7 &&
        words.length - at > 4 &&
        /^(?:and|so)$/i.test(words[at] ?? '') &&
        words[at + 1] === 'then';
      if (!fCut) return word;
      since = 0;
      return '\u0000';
    })
    .join(' ')
    .replace(/,? \u0000 then/g, '. Then');
};

const sentenceCased = (text: string, names: ReadonlyMap<string, string>): string => {
  const named = text.replace(/\p{L}+/gu, (word) => names.get(word) ?? word).replace(/\bi\b(?!\.)/g, 'I');
  const cased = named.replace(
    /(^|(?<!\b(?:i\.e|e\.g|ie|eg|etc|vs|mr|mrs|dr|st))[.!?]\s+)(["“‘]?)(\p{Ll})/giu,
    (_, before: string, quote: string, letter: string) => before + quote + letter.toUpperCase(),
  );
  return /[.!?…"”।]$/.test(cased) ? cased : `${cased.replace(/[,;:–-]+$/, '')}.`;
};

/**
 * The student's own answer, tidied: notes applied, in speech fillers, false starts and repetitions taken out, sentences
 * with capital and stop. Adds no idea and no word from elsewhere. Empty when nothing was said.
 */
export const rephrase = (
  answer: string,
  notes: readonly LanguageNote[],
  fSpoken: boolean,
  passage: string,
): string => {
  const corrected = withNotes(answer, notes);
  const spaced = (fSpoken ? fluent(corrected) : corrected)
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?;])/g, '$1')
    .replace(/^[\s,;]+/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(spaced)) return '';
  return sentenceCased(fSpoken ? withStops(spaced) : spaced, namesIn(passage));
};
