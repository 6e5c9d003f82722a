import { soundOf } from './homophones.js';
import { spokenNumbers } from './spoken-numbers.js';

/** A word of a text that is read aloud. `start` and `end` are a half-open character range of that text. */
export type TextWord = {
  /** Lower case, one spelling of British and American ones. */
  readonly plain: string;
  /** The same for all words that sound alike. */
  readonly norm: string;
  /** Every way to say it, as words to compare; the first is the word itself. */
  readonly forms: readonly (readonly string[])[];
  /** Recognisers spell names as they please. */
  readonly isName: boolean;
  readonly start: number;
  readonly end: number;
};

/** A word that was heard: as a recogniser wrote it (`text`), and to compare. */
export type HeardWord = Pick<TextWord, 'plain' | 'norm'> & { readonly text: string };

/** A text and a transcript are cut after so many words: two minutes are 600 at most. */
const mostWords = 2_000;

const pattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*/gu;

/** British spellings, turned into the American ones that recognisers mix them with. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w\w)our/, 'or'],
  [/(?<=\w\w\w)is(e|es|ed|ing|er|ation|ations)$/, 'iz$1'],
  [/([bt])re(s|d|)$/, '$1er$2'],
  [/(?<=\w\w)ll(ed|ing|er|ers)$/, 'l$1'],
  [/^grey/, 'gray'],
];

const normalised = (word: string): string => {
  const plain = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(\d),(?=\d{3})/g, '$1');
  return spellings.reduce((spelt, [british, american]) => spelt.replace(british, american), plain);
};

/** Of "it's" and its like; elsewhere 's is a possessive. */
const shortOfIs = new Set(
  ['it', 'that', 'he', 'she', 'there', 'what', 'who', 'where', 'here', 'how', 'when'].map(
    (word) => `${word}'s`,
  ),
);
const endings: readonly (readonly [RegExp, string])[] = [
  [/^can't$/, 'can not'],
  [/^won't$/, 'will not'],
  [/^let's$/, 'let us'],
  [/^(.+)n't$/, '$1 not'],
  [/^(.+)'re$/, '$1 are'],
  [/^(.+)'ve$/, '$1 have'],
  [/^(.+)'ll$/, '$1 will'],
  [/^(.+)'m$/, '$1 am'],
];

/** What a contraction stands for, as words; nothing of what is none. */
const expanded = (norm: string): readonly string[] => {
  if (shortOfIs.has(norm)) return [norm.slice(0, -2), 'is'];
  const ending = endings.find(([contraction]) => contraction.test(norm));
  return ending ? norm.replace(...ending).split(' ') : [];
};

const formsOf = (plain: string): readonly (readonly string[])[] => {
  const long = expanded(plain);
  const forms = [[plain], ...(long.length > 0 ? [long] : []), ...spokenNumbers(plain)];
  return forms.map((words) => words.map(soundOf));
};

/** A capital in mid-sentence. */
const isName = (text: string, at: number, word: string): boolean =>
  /^\p{Lu}\p{L}/u.test(word) && !/(?:^|[.!?:\n]["“”'‘’]?\s*)["“‘']?$/.test(text.slice(0, at));

/** The words of a text, in order; hyphens part them. */
export const textWords = (text: string): readonly TextWord[] =>
  [...text.matchAll(pattern)].slice(0, mostWords).map(({ 0: word, index: start }) => {
    const plain = normalised(word);
    return {
      plain,
      norm: soundOf(plain),
      forms: formsOf(plain),
      isName: isName(text, start, word),
      start,
      end: start + word.length,
    };
  });

const hesitations = new Set('um umm uh uhm er erm hmm mm mhm ah'.split(' '));

/**
 * The words of a transcript. Hesitations are none. Digits and contractions that the text does not have are spelt out, so
 * that "24" is "twenty-four" and "it's" is "it is".
 */
export const heardWords = (transcript: string, text: readonly TextWord[]): readonly HeardWord[] => {
  const written = new Set(text.map(({ norm }) => norm));
  return [...transcript.matchAll(pattern)].slice(0, mostWords).flatMap(({ 0: word }): HeardWord[] => {
    const plain = normalised(word);
    const norm = soundOf(plain);
    const whole = { text: word, plain, norm };
    if (written.has(norm)) return [whole];
    if (hesitations.has(plain)) return [];
    const [, long] = formsOf(plain);
    return long ? long.map((part) => ({ text: part, plain: part, norm: part })) : [whole];
  });
};
