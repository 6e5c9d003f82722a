import { pastForms, baseOf } from './verb-forms.js';
import { sentencesOf, tokenise, type Token } from './tokens.js';
import { isGrammarWord } from './word-frequency.js';

/** Words of a quote: more than that a child does not read as one thing. */
const longestQuote = 12;
/** Clauses of a long answer that are looked at. */
const mostClauses = 12;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const pronouns = wordsOf(
  "i you he she it we they there this that these those it's they're he's she's i'm we're",
);
const determiners = wordsOf(
  'the a an my your his her its our their some many most all every each no one two',
);
const auxiliaries = wordsOf(
  "is are was were am be has have had do does did can could will would shall should may might must cannot can't don't doesn't didn't won't isn't aren't wasn't weren't couldn't",
);
/** What begins half a thought: it says something only together with what stands before or after it. */
const halfStarts = wordsOf(
  'of to than which who whose when if as while although though or and but nor from into by for with not unless until',
);

const isVerb = ({ norm }: Token): boolean =>
  auxiliaries.has(norm) || pastForms.has(norm) || baseOf(norm) !== undefined || /..ed$/.test(norm);

/** Somebody or something, and what they do: it can stand alone. */
const isWhole = (text: string): boolean => {
  const tokens = tokenise(text);
  const [first, second] = tokens;
  if (!first || !second || tokens.length < 3 || halfStarts.has(first.norm)) return false;
  const last = tokens.at(-1)?.norm ?? '';
  if (determiners.has(last) || halfStarts.has(last)) return false;
  return (
    pronouns.has(first.norm) ||
    isVerb(second) ||
    (determiners.has(first.norm) && tokens.slice(2).some(isVerb))
  );
};

const joint =
  /\s*,\s*(?:and\s+then|and|so|but|because|then)?\s+|\s+(?:and\s+then|because|and|so|but|then)\s+/i;

/** Cuts a sentence in two where both halves can stand alone, and each half again. */
const cut = (sentence: string): readonly string[] => {
  let from = 0;
  for (;;) {
    const found = joint.exec(sentence.slice(from));
    if (!found) return [sentence];
    const [left, right] = [
      sentence.slice(0, from + found.index),
      sentence.slice(from + found.index + found[0].length),
    ];
    if (isWhole(left) && isWhole(right)) return [left, ...cut(right)];
    from += found.index + found[0].length;
  }
};

const clausesOf = (answer: string): readonly string[] =>
  sentencesOf(answer)
    .map(({ start, end }) =>
      answer
        .slice(start, end)
        .trim()
        .replace(/[.!?;:,]+$/, ''),
    )
    .map((sentence) => sentence.replace(/^(?:and then|and|so|but|then|because(?! of\b))\s+/i, ''))
    .flatMap(cut)
    .filter((clause) => tokenise(clause).length > 2 && !halfStarts.has(tokenise(clause)[0]?.norm ?? ''));

/** Words before which a group of words ends: what stands before them is whole by itself. */
const groupStarts = wordsOf(
  'and but or nor so because than that which who when where while if as in on at by with without from into onto through for until after before to',
);
const fewestInQuote = 4;

const plainOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}']/gu, '');

/**
 * The first words of a clause, up to where the last group of words ends that has room: not "and stored …" nor "a strip of
 * …". Where no group ends early enough, not behind a word that asks for another one ("to take …").
 */
const shortened = (clause: string): string => {
  const words = clause.split(/\s+/);
  if (words.length <= longestQuote) return words.join(' ');
  let end = longestQuote;
  while (end > fewestInQuote && !groupStarts.has(plainOf(words[end] ?? ''))) end -= 1;
  if (end === fewestInQuote) end = longestQuote;
  const kept = words.slice(0, end);
  while (
    kept.length > fewestInQuote &&
    (isGrammarWord(plainOf(kept.at(-1) ?? '')) || groupStarts.has(plainOf(kept.at(-1) ?? '')))
  )
    kept.pop();
  return `${kept.join(' ').replace(/[,;:]+$/, '')} …`;
};

/** The clauses of an answer that can stand alone, cut to a length one likes to read; those that are cut end in "…". */
export const quotableIn = (answer: string): readonly string[] =>
  clausesOf(answer.replace(/[“”"]/g, '')).slice(0, mostClauses).map(shortened);
