import { tokenise, type Token } from './tokens.js';
import type { LanguageProblem } from './language-findings.js';

/** A spelling dictionary, as `nspell` gives it. */
export type Dictionary = {
  correct(word: string): boolean;
  suggest(word: string): readonly string[];
};

/** Spellings of Britain and India, turned into those of the American dictionary. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/our(s|ed|ing|ful|less|able|ite|ites|hood|)$/, 'or$1'],
  [/ys(e|es|ed|ing|er)$/, 'yz$1'],
  [/is(e|es|ed|ing|er|ation|ations)$/, 'iz$1'],
  [/([bt])re(s|d|)$/, '$1er$2'],
  [/ll(ed|ing|er|ers)$/, 'l$1'],
  [/ence(s|)$/, 'ense$1'],
  [/ogue(s|)$/, 'og$1'],
  [/mme(s|d|)$/, 'm$1'],
  [/ae|oe/, 'e'],
  [/grey/, 'gray'],
  [/^mum/, 'mom'],
  [/lful/, 'llful'],
];

/** Knows the words of both spellings of English, and those the student could read. */
export const makeKnows =
  (dictionary: Dictionary, given: ReadonlySet<string>) =>
  (word: string): boolean => {
    const lower = word.toLowerCase().replaceAll('’', "'");
    if (given.has(lower) || /\d/.test(lower)) return true;
    const plain = lower.replace(/'s?$/, '');
    return (
      [word, lower, plain].some((form) => dictionary.correct(form)) ||
      spellings.some(
        ([ending, american]) => ending.test(plain) && dictionary.correct(plain.replace(ending, american)),
      )
    );
  };

/** The dictionary's own suggestions take long, so only the first words get them. */
const mostSuggested = 2;

const startsSentence = (text: string, token: Token): boolean =>
  /(?:^|[.!?\n]["“”']?\s*)$/.test(text.slice(0, token.start));

/** Words that no dictionary knows, with `hints` (by place) for what was meant. A capital in mid-sentence is taken for a name. */
export const misspelt = (
  text: string,
  tokens: readonly Token[],
  dictionary: Dictionary,
  knows: (word: string) => boolean,
  hints: ReadonlyMap<number, readonly string[]>,
): readonly LanguageProblem[] => {
  let suggested = 0;
  return tokens.flatMap((token) => {
    const word = text.slice(token.start, token.end);
    if (word.length < 2 || !/^\p{Script=Latin}/u.test(word) || knows(word)) return [];
    if (/^\p{Lu}/u.test(word) && !startsSentence(text, token)) return [];
    const hinted = hints.get(token.start);
    if (!hinted) suggested += 1;
    const suggestions =
      hinted ?? (suggested > mostSuggested || word.length > 12 ? [] : dictionary.suggest(word));
    return [{ start: token.start, end: token.end, kind: 'spelling' as const, suggestions }];
  });
};

/** The words of texts, in lower case. */
export const wordsOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => tokenise(text).map((token) => text.slice(token.start, token.end).toLowerCase())),
  );
