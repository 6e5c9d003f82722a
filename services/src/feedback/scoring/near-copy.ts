import { antonymsOf } from './antonyms.js';
import { isNegator } from './polarity.js';
import { commonSubsequence } from './similarity.js';
import { isNumber, type Token } from './tokens.js';

type Side = { readonly tokens: readonly Token[]; readonly text: string };

const clausesIn = (text: string): number =>
  text.split(/[.;:!?\n]|,?\s(?:and|but|so|because|while)\s/).filter((part) => /\p{L}/u.test(part)).length;

const stemsOf = ({ tokens }: Side): ReadonlySet<string> => new Set(tokens.map((token) => token.stem));

/** Words and numbers of one side that the other replaces by an opposite or by another number; "not"s too many or too few. */
const turns = (reference: Side, answer: Side, given: ReadonlySet<string>): number => {
  const theirs = stemsOf(reference);
  const own = stemsOf(answer);
  const opposites = [...theirs].filter(
    (stem) => !own.has(stem) && antonymsOf(stem).some((other) => own.has(other) && !theirs.has(other)),
  ).length;
  const numbers = (side: Side, other: ReadonlySet<string>) =>
    new Set(
      side.tokens.filter((token) => isNumber(token) && !other.has(token.stem)).map((token) => token.stem),
    );
  const strange = [...numbers(answer, theirs)].filter((number) => !given.has(number)).length;
  const changed = Math.min(strange, numbers(reference, own).size);
  const negations = ({ tokens }: Side): number => tokens.filter(isNegator).length;
  return opposites + changed + Math.abs(negations(answer) - negations(reference));
};

const shareIn = (common: number, one: Side, other: Side): number =>
  (2 * common) / Math.max(1, one.tokens.length + other.tokens.length);

/**
 * An answer that says a reference nearly word for word must not turn it round: share of the reference's clauses that it
 * turns, 0 to 1, fading out where the two are less alike (ROUGE-L below 0.65), for there other words may mean the same.
 */
export const turnedShare = (reference: Side, answer: Side, given: ReadonlySet<string>): number => {
  const likeness = shareIn(
    commonSubsequence(reference.tokens, answer.tokens, () => 1),
    reference,
    answer,
  );
  const closeness = Math.min(1, Math.max(0, (likeness - 0.45) / 0.2));
  if (closeness === 0) return 0;
  return closeness * Math.min(1, turns(reference, answer, given) / Math.max(1, clausesIn(reference.text)));
};

/**
 * Does an answer use nearly all the words of a reference and nearly no others, but hardly any side by side as there?
 * Clauses in another order keep their neighbours.
 */
export const isShuffled = (reference: readonly Token[], answer: readonly Token[]): boolean => {
  if (answer.length < 6) return false;
  const left = new Map<string, number>();
  for (const { stem } of reference) left.set(stem, (left.get(stem) ?? 0) + 1);
  let common = 0;
  for (const { stem } of answer) {
    const count = left.get(stem) ?? 0;
    if (count > 0) common += 1;
    left.set(stem, count - 1);
  }
  const all = reference.length + answer.length;
  if ((2 * common) / all < 0.8) return false;
  const neighbours = new Set(reference.map(({ stem }, at) => `${stem} ${reference[at + 1]?.stem ?? ''}`));
  const kept = answer.filter(({ stem }, at) =>
    neighbours.has(`${stem} ${answer[at + 1]?.stem ?? ''}`),
  ).length;
  return kept / answer.length < 0.35;
};
