import { characterCosine, tokenCosine } from './cosine.js';
import type { Token } from './tokens.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

/** A text prepared for comparing. */
export type Bag = {
  readonly tokens: readonly Token[];
  readonly stems: ReadonlySet<string>;
};

export const bagOf = (tokens: readonly Token[]): Bag => ({
  tokens,
  stems: new Set(tokens.map((token) => token.stem)),
});

const trigrams = new Map<string, ReadonlySet<string>>();
const trigramsOf = (word: string): ReadonlySet<string> => {
  const known = trigrams.get(word);
  if (known) return known;
  const padded = ` ${word} `;
  const grams = new Set<string>();
  for (let at = 0; at + 2 < padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  if (trigrams.size > 20_000) trigrams.clear();
  trigrams.set(word, grams);
  return grams;
};

/** Dice coefficient of the letter trigrams of two words: 1 for equal words, about 0.5 for one slip of the pen. */
export const wordLikeness = (one: string, other: string): number => {
  if (one === other) return 1;
  if (one.length < 3 || other.length < 3 || /\d/.test(one + other)) return 0;
  const a = trigramsOf(one);
  const b = trigramsOf(other);
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  return (2 * common) / (a.size + b.size);
};

/** Share of the reference's information (idf-weighted stems) that the answer has. */
const stemRecall = (reference: Bag, answer: Bag): number => {
  let found = 0;
  let all = 0;
  for (const stem of reference.stems) {
    const weight = informationOf(stem);
    all += weight;
    if (answer.stems.has(stem)) found += weight;
  }
  return all === 0 ? 0 : found / all;
};

/** As `stemRecall` over content words, where a word nearly spelt alike counts by its likeness, from 0.5. */
const softRecall = (reference: Bag, answer: Bag): number => {
  let found = 0;
  let all = 0;
  const candidates = [...answer.stems];
  for (const stem of reference.stems) {
    if (isGrammarWord(stem)) continue;
    const weight = informationOf(stem);
    all += weight;
    if (answer.stems.has(stem)) found += weight;
    else {
      const best = candidates.reduce((most, other) => Math.max(most, wordLikeness(stem, other)), 0);
      if (best >= 0.5) found += weight * best;
    }
  }
  return all === 0 ? stemRecall(reference, answer) : found / all;
};

/** Length of the longest common subsequence of stems. */
const commonSubsequence = (one: readonly Token[], other: readonly Token[]): number => {
  let previous = new Uint16Array(other.length + 1);
  for (const token of one) {
    const row = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at += 1) {
      row[at + 1] =
        token.stem === other[at]?.stem
          ? (previous[at] ?? 0) + 1
          : Math.max(previous[at + 1] ?? 0, row[at] ?? 0);
    }
    previous = row;
  }
  return previous[other.length] ?? 0;
};

/** ROUGE-L, F1 (Lin 2004), over stems. */
const rougeL = (reference: Bag, answer: Bag): number =>
  reference.tokens.length + answer.tokens.length === 0
    ? 0
    : (2 * commonSubsequence(reference.tokens, answer.tokens)) /
      (reference.tokens.length + answer.tokens.length);

export type Similarities = {
  readonly stemRecall: number;
  readonly characters: number;
  readonly rougeL: number;
  readonly newWords: number;
  readonly softRecall: number;
};

/**
 * Five views of how much of a reference an answer says, each 0 to 1. `given` holds the stems of the question: saying
 * those again shows nothing, so the fourth leaves them out.
 */
export const similarities = (reference: Bag, answer: Bag, given: ReadonlySet<string>): Similarities => ({
  stemRecall: stemRecall(reference, answer),
  characters: characterCosine(reference.tokens, answer.tokens),
  rougeL: rougeL(reference, answer),
  newWords: tokenCosine(reference.tokens, answer.tokens, given),
  softRecall: softRecall(reference, answer),
});

/** The untrained mean of the five: better than any one of them, and than weights learned on other questions. */
export const meanSimilarity = (of: Similarities): number =>
  (of.stemRecall + of.characters + of.rougeL + of.newWords + of.softRecall) / 5;
