import { gramRecall } from './gram-recall.js';
import { relatedTo } from './related-words.js';
import { parameters } from './parameters.js';
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

const isDigit = (word: string): boolean => word < ':' && word >= '0';

/** Dice coefficient of the letter trigrams of two words: 1 for equal words, about 0.5 for one slip of the pen. */
export const wordLikeness = (one: string, other: string): number => {
  if (one === other) return 1;
  // Words of very different length cannot be alike, and numbers must not be.
  if (one.length < 3 || other.length < 3 || Math.abs(one.length - other.length) > 4) return 0;
  if (isDigit(one) || isDigit(other)) return 0;
  const a = trigramsOf(one);
  const b = trigramsOf(other);
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  return (2 * common) / (a.size + b.size);
};

/** What a stem of a reference weighs: words of the question were given, so they show little. */
const weigherFor =
  (given: ReadonlySet<string>) =>
  (stem: string): number =>
    informationOf(stem) * (given.has(stem) ? parameters.givenWord : 1);

type Weigher = (stem: string) => number;

const shareFound = (reference: Bag, weigh: Weigher, found: (stem: string) => number): number => {
  let sum = 0;
  let all = 0;
  for (const stem of reference.stems) {
    const weight = weigh(stem);
    all += weight;
    sum += weight * found(stem);
  }
  return all === 0 ? 0 : sum / all;
};

/** A related word counts half, a word spelt nearly alike by its likeness, from 0.5. */
const softlyFound = (stem: string, answer: Bag, given: ReadonlySet<string>): number => {
  if (answer.stems.has(stem)) return 1;
  let best = 0;
  for (const related of relatedTo(stem)) if (answer.stems.has(related) && !given.has(related)) best = 0.5;
  if (isGrammarWord(stem)) return best;
  for (const other of answer.stems) {
    const likeness = isGrammarWord(other) ? 0 : wordLikeness(stem, other);
    if (likeness >= 0.5) best = Math.max(best, likeness);
  }
  return best;
};

/** Weight of the heaviest common subsequence of stems; with all weights 1, its length. */
export const commonSubsequence = (one: readonly Token[], other: readonly Token[], weigh: Weigher): number => {
  const ids = new Map<string, number>();
  const others = Int32Array.from(other, ({ stem }) => {
    if (!ids.has(stem)) ids.set(stem, ids.size);
    return ids.get(stem) ?? -1;
  });
  let previous = new Float64Array(other.length + 1);
  let row = new Float64Array(other.length + 1);
  for (const { stem } of one) {
    const id = ids.get(stem);
    // A word that the other text has not changes nothing.
    if (id === undefined) continue;
    const weight = weigh(stem);
    for (let at = 0; at < others.length; at += 1) {
      const left = row[at] ?? 0;
      const above = previous[at + 1] ?? 0;
      if (others[at] === id) row[at + 1] = (previous[at] ?? 0) + weight;
      else row[at + 1] = left > above ? left : above;
    }
    [previous, row] = [row, previous];
  }
  return previous[other.length] ?? 0;
};

const inOrder = (reference: Bag, answer: Bag, weigh: Weigher): number => {
  const all = reference.tokens.reduce((sum, token) => sum + weigh(token.stem), 0);
  return all === 0 ? 0 : commonSubsequence(reference.tokens, answer.tokens, weigh) / all;
};

/** ROUGE-L, F1 (Lin 2004), over stems. */
const rougeL = (reference: Bag, answer: Bag): number => {
  const lengths = reference.tokens.length + answer.tokens.length;
  return lengths === 0 ? 0 : (2 * commonSubsequence(reference.tokens, answer.tokens, () => 1)) / lengths;
};

export type Similarities = {
  /** Share of the reference's information (weighted stems) that the answer has. */
  readonly recall: number;
  /** The same, forgiving to spelling and to related words. */
  readonly softRecall: number;
  /** The same over letter 3- and 4-grams: forgiving to endings and compounds. */
  readonly letters: number;
  /** The same over the heaviest common subsequence: words in the reference's order. */
  readonly inOrder: number;
  /** The only one of the five that what is beside the point makes smaller. */
  readonly rougeL: number;
};

/**
 * Five views of how much of a reference an answer says, each 0 to 1. `given` holds the stems of the question: saying
 * those again shows little.
 */
export const similarities = (reference: Bag, answer: Bag, given: ReadonlySet<string>): Similarities => {
  const weigh = weigherFor(given);
  return {
    recall: shareFound(reference, weigh, (stem) => (answer.stems.has(stem) ? 1 : 0)),
    softRecall: shareFound(reference, weigh, (stem) => softlyFound(stem, answer, given)),
    letters: gramRecall(reference.tokens, answer.tokens, weigh),
    inOrder: inOrder(reference, answer, weigh),
    rougeL: rougeL(reference, answer),
  };
};

/** The untrained mean of the five: better than any one of them, and than weights learned on other questions. */
export const meanSimilarity = (of: Similarities): number =>
  (of.recall + of.softRecall + of.letters + of.inOrder + of.rougeL) / 5;
