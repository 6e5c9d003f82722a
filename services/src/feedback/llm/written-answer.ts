import { languageOfText } from '@lectern/events/feedback/language-parts';
import * as z from 'zod/mini';
import type { FeedbackInput } from '../feedback-writer.port.js';
import { countWords, hasSameWords, isQuoteOf, sharedWords } from './quoted-words.js';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** What a model is to write for a child. */
export const writtenAnswer = z.object({
  quote: line(120),
  praise: line(240),
  question: line(240),
  rephrase: z.nullable(line(2_000)),
});
export type WrittenAnswer = z.infer<typeof writtenAnswer>;

const mostQuoted = 12;
/** Addresses and markup have no place in what is read aloud to a child. */
const strange = /https?:|www\.|\S@\S|[<>{}[\]`*_#|\\]|\p{Extended_Pictographic}/u;

/** Why it cannot be told to a child, or undefined. */
export const contradictionIn = (
  { answer, language }: Pick<FeedbackInput, 'answer' | 'language'>,
  { quote, praise, question, rephrase }: WrittenAnswer,
): string | undefined => {
  if ([praise, question, rephrase ?? ''].some((text) => strange.test(text))) return 'an address or markup';
  if ([praise, question].some((text) => text !== '' && languageOfText(text) !== language))
    return 'another language than the reader’s';
  if (!/^[^?]+\?$/.test(question)) return 'no single question';
  if ((quote === '') !== (praise === '')) return 'praise without words, or words without praise';
  if (quote === '') return undefined;
  if (countWords(quote) > mostQuoted || !isQuoteOf(quote, answer)) return 'a quote that is not in the answer';
  return isQuoteOf(quote, praise) ? undefined : 'praise without the quote';
};

/** Most words that a rephrase has, by those of the answer; how many of its words are the student's. */
const mostWords = (words: number): number => Math.ceil(words * 1.5) + 5;
const ownFrom = 0.4;

/** The rephrase where it changes words, stays about as long, is still the student's, and is no model answer; else none. */
export const usefulRephrase = (
  { answer, question }: Pick<FeedbackInput, 'answer' | 'question'>,
  rephrase: string | null,
): string => {
  if (!rephrase || hasSameWords(rephrase, answer)) return '';
  if (countWords(rephrase) > mostWords(countWords(answer))) return '';
  if (question.modelAnswers.some((model) => hasSameWords(rephrase, model))) return '';
  return sharedWords(rephrase, answer) < ownFrom ? '' : rephrase;
};
