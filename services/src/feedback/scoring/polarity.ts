import type { Token } from './tokens.js';
import { antonymsOf } from './antonyms.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

const negators = new Set(
  'not no never none nothing neither nor without cannot hardly nobody nowhere dont doesnt didnt isnt arent wasnt cant wont'.split(' '),
); // prettier-ignore
const scopeEnds = new Set(
  'but because so although though instead however and then while when if since'.split(' '),
);

const isNegator = (token: Token): boolean => negators.has(token.norm) || token.norm.endsWith("n't");

/** A negation reaches this many words to the right, unless the clause ends before. */
const reach = 5;

/** "It is not true that …", "that is false": turns the whole sentence round. */
const denial = /\b(?:not|isn't|never) (?:true|correct|right|the case)\b|\b(?:false|untrue|a lie) that\b/;

/** For each token: does it stand under an odd number of negations? `text` is the text the tokens come from. */
export const negatedTokens = (tokens: readonly Token[], text: string): readonly boolean[] => {
  const negated = tokens.map(() => false);
  tokens.forEach((token, at) => {
    if (!isNegator(token)) return;
    for (let next = at + 1; next <= at + reach && next < tokens.length; next += 1) {
      const other = tokens[next];
      if (!other || scopeEnds.has(other.norm)) break;
      if (/[.;:!?,\n]/.test(text.slice(tokens[next - 1]?.end ?? 0, other.start))) break;
      negated[next] = !negated[next];
    }
  });
  if (!denial.test(text.toLowerCase().replaceAll('’', "'"))) return negated;
  return negated.map((fNegated) => !fNegated);
};

export type PolarityCheck = {
  /** Share of what both texts speak about on which they say the opposite, 0 to 1. */
  readonly opposed: number;
};

/**
 * Compares what an answer affirms and denies with a reference: shared content words that are negated on one side
 * only, and antonyms ("more" for "less") that stand where the reference's own word is missing.
 */
export const checkPolarity = (
  reference: { readonly tokens: readonly Token[]; readonly text: string },
  answer: { readonly tokens: readonly Token[]; readonly text: string },
): PolarityCheck => {
  const sides = (tokens: readonly Token[], negated: readonly boolean[]) => {
    const seen = new Map<string, { plain: number; negated: number }>();
    tokens.forEach((token, at) => {
      if (isGrammarWord(token.norm) && antonymsOf(token.stem).length === 0) return;
      const counts = seen.get(token.stem) ?? { plain: 0, negated: 0 };
      if (negated[at]) counts.negated += 1;
      else counts.plain += 1;
      seen.set(token.stem, counts);
    });
    return seen;
  };
  const theirs = sides(reference.tokens, negatedTokens(reference.tokens, reference.text));
  const own = sides(answer.tokens, negatedTokens(answer.tokens, answer.text));
  let shared = 0;
  let opposed = 0;
  for (const [stem, there] of theirs) {
    const weight = informationOf(stem);
    const here = own.get(stem);
    if (here) {
      shared += weight;
      const fAffirmedBoth = there.plain > 0 && here.plain > 0;
      const fDeniedBoth = there.negated > 0 && here.negated > 0;
      if (!fAffirmedBoth && !fDeniedBoth) opposed += weight;
      continue;
    }
    const antonym = antonymsOf(stem)
      .map((other) => (theirs.has(other) ? undefined : own.get(other)))
      .find(Boolean);
    if (!antonym) continue;
    shared += 1;
    if ((there.plain > 0 && antonym.plain > 0) || (there.negated > 0 && antonym.negated > 0)) opposed += 1;
  }
  return { opposed: shared === 0 ? 0 : opposed / shared };
};
