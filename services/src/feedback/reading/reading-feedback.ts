import type { ReadingWord } from '@lectern/events/feedback/reading';
import type { WrittenFeedback } from '../feedback-writer.port.js';
import { en } from './reading-feedback.texts.js';

/** Words to practise, at most. */
const mostWords = 3;
/** Accuracy from which reading alone is fluent enough to be called nearly right: the instructional level begins here. */
const nearlyFrom = 0.9;
/** Shorter words are mostly skipped, not unknown: they are practised only where there are no others. */
const longFrom = 4;

const distinct = (words: readonly string[]): readonly string[] => {
  const known = words.map((word) => word.toLowerCase());
  return words.filter((word, at) => known.indexOf(word.toLowerCase()) === at);
};

/** Words that were misread, then those left out; long ones before short ones. */
const wordsToPractise = (text: string, words: readonly ReadingWord[]): readonly string[] => {
  const of = (wanted: ReadingWord['status']) =>
    words
      .filter(({ status }) => status === wanted)
      .map(({ textStart, textEnd }) => text.slice(textStart, textEnd));
  const missed = distinct([...of('misread'), ...of('omitted')]);
  const long = missed.filter((word) => word.length >= longFrom);
  return (long.length > 0 ? long : missed).slice(0, mostWords);
};

const listed = (words: readonly string[]): string => {
  const quoted = words.map((word) => `“${word}”`);
  const [last = ''] = quoted.slice(-1);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')}${en.and}${last}` : last;
};

type Measured = {
  readonly accuracy: number;
  readonly fUnsure?: boolean | undefined;
  readonly words: readonly ReadingWord[];
};

/**
 * One sentence about a reading, with the two or three words to practise, which are spoken by themselves too
 * (`rephrasedResponse`).
 */
export const readingFeedback = (text: string, { accuracy, fUnsure, words }: Measured): WrittenFeedback => {
  const said = (feedbackText: string, practise: readonly string[] = []): WrittenFeedback => ({
    feedbackText,
    rephrasedResponse: practise.map((word) => `${word}.`).join(' '),
    gaps: [],
  });
  if (fUnsure) return said(en.unsure);
  const practise = wordsToPractise(text, words);
  if (practise.length === 0) return said(en.all);
  return said((accuracy >= nearlyFrom ? en.most : en.some)(listed(practise)), practise);
};
