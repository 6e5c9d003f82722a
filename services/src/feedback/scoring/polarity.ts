import type { Token } from './tokens.js';
import { antonymsOf } from './antonyms.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

const negators = new Set(
  'not no never none nothing neither nor without cannot hardly nobody nowhere dont doesnt didnt isnt arent wasnt cant wont'.split(' '),
); // prettier-ignore
const scopeEnds = new Set(
  'but because so although though instead however and then while when if since'.split(' '),
);

export const isNegator = (token: Token): boolean => negators.has(token.norm) || token.norm.endsWith("n't");

/** A negation reaches this many words to the right, unless the clause ends before. */
const reach = 6;

/** "It is not true that …", "that is false": turns the whole sentence round. */
const denial = /\b(?:not|isn't|never) (?:true|correct|right|the case)\b|\b(?:false|untrue|a lie) that\b/;

/** A supposition ("if it did not …") denies nothing. */
const supposed = new Set('if unless until'.split(' '));

const clauseEndsBetween = (text: string, one: Token | undefined, next: Token): boolean =>
  /[.;:!?,\n]/.test(text.slice(one?.end ?? 0, next.start));

const isSupposed = (tokens: readonly Token[], at: number, text: string): boolean => {
  for (let back = at; back > 0 && back > at - 5; back -= 1) {
    const before = tokens[back - 1];
    const here = tokens[back];
    if (!before || !here || clauseEndsBetween(text, before, here)) return false;
    if (supposed.has(before.norm)) return true;
  }
  return false;
};

/** Tokens that a negation at `at` reaches. */
const scopeOf = (tokens: readonly Token[], at: number, text: string): readonly number[] => {
  const scope: number[] = [];
  for (let next = at + 1; next <= at + reach && next < tokens.length; next += 1) {
    const token = tokens[next];
    if (!token || scopeEnds.has(token.norm) || clauseEndsBetween(text, tokens[next - 1], token)) break;
    scope.push(next);
  }
  return scope;
};

type Side = { readonly tokens: readonly Token[]; readonly text: string };

/**
 * For each token: does it stand under an odd number of negations? A negation over a word that means the opposite of one
 * of `others` ("not the same" for "different") turns that word alone: the rest of the clause agrees.
 */
export const negatedTokens = ({ tokens, text }: Side, others: ReadonlySet<string>): readonly boolean[] => {
  const negated = tokens.map(() => false);
  tokens.forEach((token, at) => {
    if (!isNegator(token) || isSupposed(tokens, at, text)) return;
    const scope = scopeOf(tokens, at, text);
    const opposites = scope.filter((next) => {
      const { stem = '' } = tokens[next] ?? {};
      return !others.has(stem) && antonymsOf(stem).some((antonym) => others.has(antonym));
    });
    for (const next of opposites.length > 0 ? opposites : scope) negated[next] = !negated[next];
  });
  return denial.test(text.toLowerCase().replaceAll('’', "'"))
    ? negated.map((fNegated) => !fNegated)
    : negated;
};

/** An antonym says the opposite by itself, so it weighs more than a word that happens to stand under a negation. */
const antonymWeight = 2.5;

type Claim = {
  plain: number;
  negated: number;
  /** Content stems within two content words. */
  readonly near: Set<string>;
};

const claimsOf = (side: Side, others: ReadonlySet<string>): ReadonlyMap<string, Claim> => {
  const negated = negatedTokens(side, others);
  const content = side.tokens.flatMap((token, at) =>
    isGrammarWord(token.norm) && antonymsOf(token.stem).length === 0
      ? []
      : [{ stem: token.stem, fNegated: negated[at] === true }],
  );
  const claims = new Map<string, Claim>();
  content.forEach(({ stem, fNegated }, at) => {
    const claim = claims.get(stem) ?? { plain: 0, negated: 0, near: new Set() };
    if (fNegated) claim.negated += 1;
    else claim.plain += 1;
    for (const other of content.slice(Math.max(0, at - 2), at + 3))
      if (other.stem !== stem) claim.near.add(other.stem);
    claims.set(stem, claim);
  });
  return claims;
};

const isAboutSame = (one: Claim, other: Claim): boolean =>
  one.near.size === 0 || other.near.size === 0 || [...one.near].some((stem) => other.near.has(stem));

const agree = (one: Claim, other: Claim): boolean =>
  (one.plain > 0 && other.plain > 0) || (one.negated > 0 && other.negated > 0);

/** "Yes" or "no" as the first word, or "agree" and "disagree" among the first. */
const verdictOf = ({ tokens }: Side): boolean | undefined => {
  const first = tokens[0]?.norm;
  if (first === 'yes' || first === 'no') return first === 'yes';
  const norms = tokens.slice(0, 4).map((token) => token.norm);
  if (norms.includes('disagree')) return false;
  return norms.includes('agree') ? !norms.some((norm) => norm === 'not' || norm.endsWith("n't")) : undefined;
};

/**
 * How far an answer says the opposite of a reference, 0 to 1: the share of what both speak about that is negated on one
 * side only, or said by an antonym ("more" for "less") of something both name beside it, where the reference's own word is missing.
 */
export const oppositionBetween = (reference: Side, answer: Side): number => {
  const stemsOf = (side: Side) => new Set(side.tokens.map((token) => token.stem));
  const theirs = claimsOf(reference, stemsOf(answer));
  const own = claimsOf(answer, stemsOf(reference));
  let shared = 0;
  let opposed = 0;
  for (const [stem, there] of theirs) {
    const here = own.get(stem);
    const antonym = here
      ? undefined
      : antonymsOf(stem)
          .map((other) => (theirs.has(other) ? undefined : own.get(other)))
          .find((other) => other !== undefined && isAboutSame(there, other));
    const weight = here ? informationOf(stem) : antonymWeight;
    if (here) opposed += agree(there, here) ? 0 : weight;
    else if (antonym) opposed += agree(there, antonym) ? weight : 0;
    if (here || antonym) shared += weight;
  }
  const share = shared === 0 ? 0 : opposed / shared;
  const verdicts = [verdictOf(reference), verdictOf(answer)];
  const fOtherVerdict = verdicts.every((verdict) => verdict !== undefined) && verdicts[0] !== verdicts[1];
  return fOtherVerdict ? Math.max(share, 0.6) : share;
};
