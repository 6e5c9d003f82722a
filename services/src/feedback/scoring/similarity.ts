import { parameters } from './parameters.js';
import { remembered } from './remembered.js';
import type { Token } from './tokens.js';
import { informationOf, isGrammarWord } from './word-frequency.js';
import { stem } from './stem.js';

/** Words that children use for one another in answers: not always synonyms, so they count half. */
const families = `
big large huge great giant enormous|small little tiny|quick fast rapid swift|decrease fall drop reduce shrink lower down
increase rise grow raise gain higher up|begin start|end finish stop|make create produce form build cause|keep hold stay remain
give provide supply release|get receive obtain gain|use need require|show demonstrate prove tell|see observe notice look watch
put place set|move travel go flow pass|hot warm heat|cold cool|hard tough solid rigid firm|same equal alike identical similar
different unlike vary difference|change alter become turn|mix combine blend together join|separate split divide apart
hit strike tap bang|loud volume noise|vibrate shake vibration|push force|pull attract|help assist aid|protect guard safe
important main key|happy glad joyful pleased|sad unhappy upset|scared afraid frighten fear|angry mad cross|smart clever wise
brave courage bold|kind nice friendly gentle|child kid|mother mom mum|father dad|animal creature|food meal eat nutrient
water liquid|ground soil earth dirt land|stone rock|road street path|house home|job work|money pay cost price|idea thought
answer solution result|test experiment try check|measure weigh|weight heavy mass|amount number quantity much many
piece part bit|top above over|bottom below under|inside within|outside out|near close|far distant|more extra additional greater
less fewer|fill full|break crack smash|connect attach touch link|electricity electric current power|light bright shine lamp bulb
dark shade shadow|live survive alive|die dead|find discover|think believe|say tell talk speak|know understand learn|want wish like
choose pick select|leave depart|return back|catch trap|run race|walk step|carry bring take transport|throw toss
send transmit transfer|error mistake fault|data information|first initially|last final finally|because since|fight battle war
win victory|strong powerful|rich wealthy|old ancient|new modern|beautiful pretty lovely|sick ill disease|sea ocean|boat ship
wind air breeze|rain wet|sun sunlight solar|reflect bounce|absorb soak|spin rotate turn|gas vapor steam|evaporate dry`;

const table = new Map<string, Set<string>>();
for (const family of families.trim().split(/[|\n]/)) {
  const stems = family.split(' ').map(stem);
  for (const one of stems) {
    const related = table.get(one) ?? new Set();
    for (const other of stems) if (other !== one) related.add(other);
    table.set(one, related);
  }
}

const none: ReadonlySet<string> = new Set();

/** Stems that may stand for a stem. */
const relatedTo = (stemmed: string): ReadonlySet<string> => table.get(stemmed) ?? none;

/** Letter 3- and 4-grams of a word, its ends included. */
const gramsOf = remembered(20_000, (norm: string): readonly string[] => {
  const padded = ` ${norm} `;
  return [3, 4].flatMap((size) =>
    Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, at) => padded.slice(at, at + size)),
  );
});

const cached = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const store = new WeakMap<Key, Value>();
  return (key) => {
    const known = store.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    store.set(key, made);
    return made;
  };
};

const gramSetOf = cached(
  (tokens: readonly Token[]): ReadonlySet<string> => new Set(tokens.flatMap(({ norm }) => gramsOf(norm))),
);

/**
 * Share of a reference's letter grams that an answer has, 0 to 1. A gram weighs as much as the weightiest word it is
 * in: forgiving to spelling and endings.
 */
const gramRecall = (
  reference: readonly Token[],
  answer: readonly Token[],
  weigh: (stem: string) => number,
): number => {
  const weights = new Map<string, number>();
  for (const { norm, stem } of reference) {
    const weight = weigh(stem);
    for (const gram of gramsOf(norm)) weights.set(gram, Math.max(weights.get(gram) ?? 0, weight));
  }
  const own = gramSetOf(answer);
  let found = 0;
  let all = 0;
  for (const [gram, weight] of weights) {
    all += weight;
    if (own.has(gram)) found += weight;
  }
  return all === 0 ? 0 : found / all;
};

/** A text prepared for comparing. */
export type Bag = {
  readonly tokens: readonly Token[];
  readonly stems: ReadonlySet<string>;
};

export const bagOf = (tokens: readonly Token[]): Bag => ({
  tokens,
  stems: new Set(tokens.map((token) => token.stem)),
});

const trigramsOf = remembered(20_000, (word: string): ReadonlySet<string> => {
  const padded = ` ${word} `;
  const grams = new Set<string>();
  for (let at = 0; at + 2 < padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
});

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
