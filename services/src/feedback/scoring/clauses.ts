import { bagOf, meanSimilarity, similarities } from './similarity.js';
import { isNumber, sentencesOf, tokenise } from './tokens.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

const nothing: ReadonlySet<string> = new Set();
const longestQuote = 12;

const similarityOf = (one: string, other: string): number =>
  meanSimilarity(similarities(bagOf(tokenise(one)), bagOf(tokenise(other)), nothing));

/** Clauses of an answer: sentences, cut again at commas and joining words; long ones without a cut in pieces. */
const clausesOf = (answer: string): readonly string[] =>
  sentencesOf(answer)
    .flatMap(({ start, end }) =>
      answer.slice(start, end).split(/,|\s+(?=(?:because|so|but|then|and then|and)\s)/i),
    )
    .map((clause) =>
      clause
        .trim()
        .replace(/^(?:and then|and|so|but|then|because)\s+/i, '')
        .replace(/[.!?;:]+$/, ''),
    )
    .filter((clause) => tokenise(clause).length > 1);

/** The student's own clause that says most of a key point, cut to a length one likes to read. Empty if there is none. */
export const clauseAbout = (keyPoint: string, answer: string): string => {
  const ranked = clausesOf(answer)
    .map((clause) => ({ clause, similarity: similarityOf(keyPoint, clause) }))
    .toSorted((one, other) => other.similarity - one.similarity);
  const words = (ranked[0]?.clause ?? answer.trim()).split(/\s+/).filter(Boolean);
  return words.length <= longestQuote ? words.join(' ') : `${words.slice(0, longestQuote).join(' ')} …`;
};

/**
 * One word of a key point that points the way without giving the idea away: the one that tells most among those neither
 * asked nor said yet; else one of the question's. Empty if there is none.
 */
export const cueFor = (keyPoint: string, questionText: string, answer: string): string => {
  const stemsIn = (text: string) => new Set(tokenise(text).map((token) => token.stem));
  const asked = stemsIn(questionText);
  const said = stemsIn(answer);
  const candidates = tokenise(keyPoint).filter(
    (token) => !isGrammarWord(token.norm) && token.norm.length > 2 && !isNumber(token),
  );
  const open = candidates.filter((token) => !asked.has(token.stem) && !said.has(token.stem));
  const [cue] = (open.length > 0 ? open : candidates).toSorted(
    (one, other) => informationOf(other.norm) - informationOf(one.norm),
  );
  if (!cue) return '';
  const word = keyPoint.slice(cue.start, cue.end);
  return cue.start === 0 ? word.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : word;
};

/** The paragraph (counted from 1) that says most about a key point; none if no paragraph says much. */
export const paragraphAbout = (
  keyPoint: string,
  passage: string,
): { readonly number: number; readonly of: number } | undefined => {
  const paragraphs = passage.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const ranked = paragraphs
    .map((paragraph, at) => ({ number: at + 1, similarity: similarityOf(keyPoint, paragraph) }))
    .toSorted((one, other) => other.similarity - one.similarity);
  return ranked[0] && ranked[0].similarity >= 0.2
    ? { number: ranked[0].number, of: paragraphs.length }
    : undefined;
};
