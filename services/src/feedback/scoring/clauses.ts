import { bagOf, meanSimilarity, similarities } from './similarity.js';
import { sentencesOf, tokenise } from './tokens.js';
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
        .replace(/^(?:and then|and|so|but|then)\s+/i, '')
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
 * One word of a key point that points the way without giving the idea away: best one the question has too, else the
 * first that tells something.
 */
export const cueFor = (keyPoint: string, questionText: string): string => {
  const asked = new Set(tokenise(questionText).map((token) => token.stem));
  const candidates = tokenise(keyPoint).filter(
    (token) => !isGrammarWord(token.norm) && informationOf(token.norm) >= 0.45 && token.norm.length > 2,
  );
  const cue = candidates.find((token) => asked.has(token.stem)) ?? candidates[0];
  return cue
    ? keyPoint
        .slice(cue.start, cue.end)
        .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => (cue.start === 0 ? letter.toLowerCase() : letter))
    : '';
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
