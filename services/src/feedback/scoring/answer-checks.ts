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

const determiners = new Set('the a an my your his its our their'.split(' '));
const prepositions = new Set('of from with into onto at by for during between among through'.split(' '));
const stops = new Set('is are was were am be been and or but of the a an to because than if'.split(' '));
const fImpossible = (one: string, next: string): boolean => {
  if (determiners.has(one)) return stops.has(next) || prepositions.has(next) || determiners.has(next);
  if (prepositions.has(one))
    return /^(?:is|are|was|were|am|and|or|but|of|because|than|if|i|he|she|we|they)$/.test(next);
  if (one === 'and' || one === 'or') return /^(?:and|or|of|than)$/.test(next);
  if (/^(?:is|are|was|were)$/.test(one)) return /^(?:is|are|was|were|of)$/.test(next);
  return one === next && stops.has(one);
};

/** Share of neighbouring words that no English sentence puts side by side ("the of", "of is"); words in any order have many. */
export const impossiblePairShare = (tokens: readonly Token[]): number => {
  if (tokens.length < 2) return 0;
  let impossible =
    determiners.has(tokens.at(-1)?.norm ?? '') || prepositions.has(tokens.at(-1)?.norm ?? '') ? 1 : 0;
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    if (fImpossible(tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '')) impossible += 1;
  }
  return impossible / tokens.length;
};

/**
 * Share of a reference's numbers that an answer replaces by others, 0 to 1. Numbers of the question, or of other parts
 * of the passage, are nobody's claim.
 */
export const changedNumbers = (
  reference: readonly Token[],
  answer: readonly Token[],
  given: ReadonlySet<string>,
): number => {
  const own = new Set(answer.filter(isNumber).map((token) => token.norm));
  const wanted = [...new Set(reference.filter(isNumber).map((token) => token.norm))].filter(
    (n) => !given.has(n),
  );
  const strange = [...own].filter((number) => !wanted.includes(number) && !given.has(number));
  const missing = wanted.filter((number) => !own.has(number));
  return wanted.length === 0 ? 0 : Math.min(missing.length, strange.length) / wanted.length;
};
