import { similarityOf } from './clauses.js';
import { isNumber, tokenise } from './tokens.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

/** Where in the text a missing idea stands. */
export type ReadingHint = {
  /** Counted from 1, as on the page; none where the text has one paragraph or no paragraph says much about it. */
  readonly paragraph?: number;
  /** A word that stands there; it points the way without giving the idea away. */
  readonly word?: string;
};

const quantities = new Set('hundred hundreds thousand thousands million millions dozen dozens'.split(' '));

const stemsIn = (text: string): ReadonlySet<string> => new Set(tokenise(text).map((token) => token.stem));

/** A word as the text writes it: in small letters where it does so once. */
const spelled = (text: string, stem: string): string => {
  const forms = tokenise(text)
    .filter((token) => token.stem === stem)
    .map((token) => text.slice(token.start, token.end).replace(/['’]s$/, ''));
  return forms.find((form) => form === form.toLowerCase()) ?? forms[0] ?? '';
};

/** The word of a key point that tells most, of those that stand in the text and were neither asked nor said. */
const wordFor = (keyPoint: string, text: string, known: ReadonlySet<string>): string => {
  const there = stemsIn(text);
  const [best] = tokenise(keyPoint)
    .filter(
      ({ norm, stem }) =>
        !isGrammarWord(norm) &&
        norm.length > 2 &&
        !/^\p{N}/u.test(norm) &&
        !quantities.has(norm) &&
        there.has(stem) &&
        !known.has(stem),
    )
    .filter((token) => !isNumber(token))
    .toSorted((one, other) => informationOf(other.norm) - informationOf(one.norm));
  return best ? spelled(text, best.stem) : '';
};

/** Where to read again for a key point that an answer has not said. */
export const readingHint = (
  keyPoint: string,
  { passage, questionText, answer }: { passage: string; questionText: string; answer: string },
): ReadingHint => {
  const paragraphs = passage.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const known = new Set([...stemsIn(questionText), ...stemsIn(answer)]);
  const [best] = paragraphs
    .map((text, at) => ({ text, number: at + 1, similarity: similarityOf(keyPoint, text) }))
    .toSorted((one, other) => other.similarity - one.similarity);
  const fFound = best !== undefined && best.similarity >= 0.2;
  const word = wordFor(keyPoint, fFound ? best.text : passage, known);
  return {
    ...(fFound && paragraphs.length > 1 ? { paragraph: best.number } : {}),
    ...(word ? { word } : {}),
  };
};
