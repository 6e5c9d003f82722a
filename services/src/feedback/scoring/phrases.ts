import { tokenise } from './tokens.js';

/** Words of a text and pairs of neighbouring ones, by their stems; "not", "can" and their kind among them. */
export type Phrases = ReadonlySet<string>;

export const phrasesOf = (text: string): Phrases => {
  const words = tokenise(text).map(({ stem }) => stem);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
};

/** How much two texts have in common of what they both say (Dice), 0 to 1: one word more or another one tells. */
export const likeness = (one: Phrases, other: Phrases): number => {
  const common = [...one].filter((phrase) => other.has(phrase)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
};

/** What single phrases of an answer speak for, from how often right and wrong texts have them. */
export type Telling = {
  /** Log of right to wrong: of the phrase that speaks most against the answer, of all on average, and of the best. */
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** Share of its words that only wrong texts have, and of those that none has, 0 to 1. */
  readonly onlyWrong: number;
  readonly unknown: number;
};

export const tellingOf = (answer: Phrases, right: readonly Phrases[], wrong: readonly Phrases[]): Telling => {
  const inSome = (texts: readonly Phrases[], phrase: string) =>
    texts.filter((text) => text.has(phrase)).length;
  const counted = [...answer].map((phrase) => ({
    phrase,
    right: inSome(right, phrase),
    wrong: inSome(wrong, phrase),
  }));
  const logs = counted.map(
    (one) =>
      Math.log((one.right + 0.5) / (right.length + 1)) - Math.log((one.wrong + 0.5) / (wrong.length + 1)),
  );
  const words = counted.filter(({ phrase }) => !phrase.includes(' '));
  const shareOf = (is: (one: (typeof counted)[number]) => boolean): number =>
    words.length === 0 ? 0 : words.filter(is).length / words.length;
  return {
    least: Math.min(0, ...logs),
    mean: logs.length === 0 ? 0 : logs.reduce((sum, log) => sum + log, 0) / logs.length,
    most: Math.max(0, ...logs),
    onlyWrong: shareOf((one) => one.right === 0 && one.wrong > 0),
    unknown: shareOf((one) => one.right === 0 && one.wrong === 0),
  };
};
