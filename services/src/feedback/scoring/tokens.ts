import { stem } from './stem.js';

/** One word of a text. `start` and `end` are a half-open character range of that text. */
export type Token = {
  /** Lower case, plain apostrophe, number words as digits. */
  readonly norm: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
};

const numberWords: ReadonlyMap<string, string> = new Map(
  'zero:0 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 million:1000000'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*/gu;

/** An answer longer than this is cut: the contract allows 10,000 characters, which is about 2,000 words. */
export const maximumTokens = 4000;

const normalised = (word: string): string => {
  const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
  return numberWords.get(plain) ?? plain.replace(/(\d),(?=\d{3})/g, '$1');
};

/** The words and numbers of a text, in order, with their places in it. */
export const tokenise = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    if (tokens.length >= maximumTokens) break;
    const norm = normalised(match[0]);
    tokens.push({ norm, stem: stem(norm), start: match.index, end: match.index + match[0].length });
  }
  return tokens;
};

/** Cuts where a sentence or a clause of its own ends; a transcript without punctuation stays whole. */
export const sentencesOf = (text: string): readonly { readonly start: number; readonly end: number }[] => {
  const sentences: { start: number; end: number }[] = [];
  for (const match of text.matchAll(/[^.!?;\n]+(?:[.!?;](?!\s|$)[^.!?;\n]*)*[.!?;]*/g)) {
    if (/[\p{L}\p{N}]/u.test(match[0]))
      sentences.push({ start: match.index, end: match.index + match[0].length });
  }
  return sentences;
};

export const isNumber = (token: Token): boolean => /^\p{N}/u.test(token.norm);
