import { tokenise } from '../scoring/tokens.js';

const wordsOf = (text: string): string =>
  ` ${tokenise(text)
    .map(({ norm }) => norm)
    .join(' ')} `;

export const countWords = (text: string): number => tokenise(text).length;

/** Whether these are words of the text, one after the other; capitals and punctuation aside. No words are no quote. */
export const isQuoteOf = (quote: string, text: string): boolean =>
  countWords(quote) > 0 && wordsOf(text).includes(wordsOf(quote));

/** Whether two texts have the same words in the same order. */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/** Share of one text's different words that the other has too, 0 to 1. */
export const sharedWords = (one: string, other: string): number => {
  const given = new Set(tokenise(other).map(({ stem }) => stem));
  const words = [...new Set(tokenise(one).map(({ stem }) => stem))];
  return words.length === 0 ? 0 : words.filter((word) => given.has(word)).length / words.length;
};
