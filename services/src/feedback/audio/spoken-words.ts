/** A word and its half-open range in the text, in UTF-16 units as JavaScript counts. */
export type TextWord = { readonly word: string; readonly textStart: number; readonly textEnd: number };

/** From a letter, digit or currency sign to the last letter, digit or percent sign before a space or a dash. */
const wordPattern = /[\p{L}\p{N}\p{Sc}](?:[^\s—–…]*[\p{L}\p{N}\p{M}%])?/gu;

/** The words of a text as they are highlighted: "“Don’t”, she said" has `Don’t`, `she`, `said`. */
export const spokenWords = (text: string): TextWord[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    textStart: index,
    textEnd: index + word.length,
  }));
