import { commonSubsequence } from './similarity.js';
import { stem } from './stem.js';
import { isNumber, type Token } from './tokens.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

const unknowing =
  /\b(?:i )?(?:do not|don't|dont|did not|didn't|can't|cannot) (?:really |even )?(?:know|understand|remember|no)\b(?: (?:the|this|that|what|how|why|it|answer|question|to|say|about|anything|i|is|was|should|because|forgot))*|\b(?:i have |i've )?no (?:idea|clue)\b|\bi(?:'m| am) not (?:really )?sure\b(?: (?:about|what|how|why|the|it|answer|this))*|\bidk\b|\bi (?:forgot|give up|have forgotten)\b/g;

/** What remains of an answer after "I don't know" and its like are taken out. */
export const withoutUnknowing = (answer: string): string =>
  answer.replace(/’/g, "'").replace(new RegExp(unknowing.source, 'gi'), (found) => ' '.repeat(found.length));

const informationIn = (tokens: readonly Token[], without: ReadonlySet<string>): number => {
  const seen = new Set<string>();
  return tokens.reduce((sum, token) => {
    if (seen.has(token.stem) || without.has(token.stem) || isGrammarWord(token.norm)) return sum;
    seen.add(token.stem);
    return sum + informationOf(token.stem);
  }, 0);
};

/** Share of an answer's information that its question has not, 0 to 1: about 0 when the question is said again. */
export const newShare = (answer: readonly Token[], question: ReadonlySet<string>): number => {
  const all = informationIn(answer, new Set());
  return all === 0 ? 0 : informationIn(answer, question) / all;
};

/** Share of grammar words. In English speech and writing about half; a bare list of key words has next to none. */
export const grammarWordShare = (tokens: readonly Token[]): number =>
  tokens.length === 0 ? 0 : tokens.filter((token) => isGrammarWord(token.norm)).length / tokens.length;

/** Fewer words may be a short answer ("nobody notices"). */
const fewestListed = 4;

/** Whether words only stand side by side ("hairs toes cling ceiling"): hardly any answer of four words has no grammar word. */
export const isWordList = (tokens: readonly Token[]): boolean =>
  tokens.length >= fewestListed && grammarWordShare(tokens) === 0;

/** Words that any answer to any question may have: with no others, it says nothing of this one. */
const generalWords = `one other another people person somebody someone something thing anybody anyone anything nobody nothing
everybody everyone everything more most much many few less least lot kind sort way part place point matter fact idea case
reason problem cause story text passage question answer read time now always never often sometimes usually maybe perhaps
probably really actually enough able sure different important good better best bad get go make take come see know think
thought say tell want need use look find give keep let put try ask feel become leave call mean seem show happen work help
start stop turn care around away back every without`;
const general: ReadonlySet<string> = new Set(generalWords.split(/\s+/).map(stem));

/**
 * Whether an answer names nothing that its question doesn't: "It was done because nobody wanted to do anything about the
 * problem." The judge of meaning finds that such a sentence says nearly anything.
 * @param question stems
 */
export const namesNothing = (tokens: readonly Token[], question: ReadonlySet<string>): boolean =>
  tokens.every(({ norm, stem: root }) => isGrammarWord(norm) || general.has(root) || question.has(root));

const determiners = new Set('the an my your his its our their'.split(' '));
const subjects = new Set('i he she we they'.split(' '));
const prepositions = new Set('of from with into onto at by for during between among'.split(' '));
const stops = new Set('is are was were am be been and or but of the a an to because than if'.split(' '));

/** The letter "A" may be a name ("A is heavier"), so "a" is held against few. */
const isImpossible = (one: string, next: string): boolean => {
  if (one === 'a') return /^(?:the|a|an|of|and|or|because)$/.test(next);
  if (determiners.has(one)) return stops.has(next) || prepositions.has(next) || determiners.has(next);
  if (prepositions.has(one)) return /^(?:is|are|was|were|am|and|or|but|of|because|than|if)$/.test(next);
  if (subjects.has(one))
    return /^(?:the|an|of|in|on|at|from|into|my|their|your|its|because|i|he|we|they)$/.test(next);
  if (one === 'and' || one === 'or') return /^(?:and|or|of|than)$/.test(next);
  if (/^(?:is|are|was|were)$/.test(one)) return /^(?:is|are|was|were|of)$/.test(next);
  return false;
};

/**
 * Share of neighbouring words that no English sentence puts side by side ("the of", "of is"): words in any order have
 * many, and so has broken grammar. Neighbours across a stop do not count, nor a word said twice.
 */
export const impossiblePairShare = (tokens: readonly Token[], text: string): number => {
  if (tokens.length < 2) return 0;
  let impossible = determiners.has(tokens.at(-1)?.norm ?? '') ? 1 : 0;
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (!before || before.norm === token.norm || /[.,;:!?\n]/.test(text.slice(before.end, token.start)))
      return;
    if (isImpossible(before.norm, token.norm)) impossible += 1;
  });
  return impossible / tokens.length;
};

/** Share of an answer's words that are the question's, in the question's order, 0 to 1. */
export const repeatedShare = (answer: readonly Token[], question: readonly Token[]): number =>
  answer.length === 0 ? 0 : commonSubsequence(answer, question, () => 1) / answer.length;

type Side = { readonly tokens: readonly Token[]; readonly text: string };

/** Numbers that are claims, not the marks of a list ("1. …"). */
const numbersOf = ({ tokens, text }: Side): ReadonlySet<string> =>
  new Set(
    tokens
      .filter(
        (token) =>
          isNumber(token) && !/(?:^|\n)[\s(]*$/.test(text.slice(Math.max(0, token.start - 4), token.start)),
      )
      .map((token) => token.norm),
  );

/**
 * How far an answer replaces a reference's numbers by others, 0 to 1. Numbers of the question are nobody's claim; a
 * number counts less the more else there is in the reference.
 */
export const changedNumbers = (reference: Side, answer: Side, given: ReadonlySet<string>): number => {
  const own = numbersOf(answer);
  const wanted = [...numbersOf(reference)].filter((number) => !given.has(number));
  const strange = [...own].filter((number) => !wanted.includes(number) && !given.has(number));
  const missing = wanted.filter((number) => !own.has(number));
  if (wanted.length === 0) return 0;
  const prominence = Math.min(1, (20 * wanted.length) / reference.tokens.length);
  return (prominence * Math.min(missing.length, strange.length)) / wanted.length;
};
