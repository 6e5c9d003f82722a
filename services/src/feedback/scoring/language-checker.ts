import v8 from 'node:v8';
import {
  withoutOverlaps,
  type LanguageFindings,
  type LanguageProblem,
  type ProblemKind,
} from './language-findings.js';
import { isForeign } from './foreign-words.js';
import { patternProblems } from './grammar-patterns.js';
import { makeKnows, misspelt, wordsOf, type Dictionary } from './spelling.js';
import { tokenise } from './tokens.js';

/** The longest word that is looked up. English has none; the checker's memory grows with the square of the letters. */
const mostLetters = 40;
/** Words that no dictionary knows: the checker looks for the likes of each, and each takes it milliseconds. */
const mostUnknown = 25;

/** Stands for what was left out: a sign that the checker cannot judge. */
const leftOut = '\uE000';

const blank = (text: string): string => leftOut.padEnd(text.length);

/**
 * From a letter of another script to the next Latin one; whatever is longer than a word; signs without end; and what
 * looks like something left out.
 */
const unreadable = new RegExp(
  `(?=\\p{L})\\P{Script=Latin}+|\\S{${mostLetters + 1},}|[^\\p{L}\\p{N}\\s][^\\p{L}\\p{N}]{${mostLetters},}|${leftOut}+`,
  'gu',
);

const word = /[\p{L}\p{M}\p{N}'’-]+/gu;
const piece = /\p{L}[\p{L}\p{M}'’]*/gu;

/**
 * What of an answer the grammar checker is given; as long as the answer, so that places in it are places in the answer.
 * The checker is made for English as people write it: for a word of 3,000 letters, 10,000 letters of another script or
 * 2,000 slips it takes gigabytes or minutes.
 */
export const checkable = (answer: string, knows: (word: string) => boolean): string => {
  let unknown = 0;
  const isUnknown = (found: string): boolean =>
    /\p{L}/u.test(found) && (/\p{N}/u.test(found) || (found.match(piece) ?? []).some((each) => !knows(each)));
  return answer.replace(unreadable, blank).replace(word, (found) => {
    if (!isUnknown(found)) return found;
    unknown += 1;
    return unknown > mostUnknown ? blank(found) : found;
  });
};

/** Kinds of Harper's that are mistakes; matters of style, and spelling (the dictionary's part), are left out. */
const kinds: Readonly<Record<string, ProblemKind>> = {
  Agreement: 'agreement',
  Grammar: 'grammar',
  Redundancy: 'grammar',
  Miscellaneous: 'grammar',
  WordChoice: 'wordChoice',
  Usage: 'wordChoice',
  Malapropism: 'wordChoice',
  Eggcorn: 'wordChoice',
  Repetition: 'repetition',
  Typo: 'spelling',
  BoundaryError: 'spelling',
  Capitalization: 'capital',
  Punctuation: 'punctuation',
};

const filler = /filler word/i;

type Checked = {
  readonly problems: readonly LanguageProblem[];
  /** What the checker would write for a word it does not know, by the word's place. */
  readonly hints: ReadonlyMap<number, readonly string[]>;
};

type Grammar = (text: string) => Promise<Checked>;

/**
 * Harper takes 180 MB when loaded and 250 after any answer that `checkable` lets through, and never gives any back.
 * From here on it is replaced, and this much more ends it: Node's own limits of a thread do not count WASM's memory.
 */
const mostBytes = 400e6;
const wasmPages = 512 * 16;

/** Harper counts code points; the contract counts UTF-16 units. */
const unitOffsets = (text: string): ((codePoint: number) => number) => {
  if (!/[\u{10000}-\u{10FFFF}]/u.test(text)) return (codePoint) => codePoint;
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return (codePoint) => offsets[codePoint] ?? text.length;
};

const loadHarper = async (): Promise<Grammar> => {
  v8.setFlagsFromString(`--wasm-max-mem-pages=${wasmPages}`);
  const [{ LocalLinter, Dialect, SuggestionKind }, { binary }] = await Promise.all([
    import('harper.js'),
    import('harper.js/binary'),
  ]);
  const linter = new LocalLinter({ binary, dialect: Dialect.American });
  await linter.setup();
  return async (text) => {
    const at = unitOffsets(text);
    const problems: LanguageProblem[] = [];
    const hints = new Map<number, readonly string[]>();
    for (const lint of await linter.lint(text)) {
      const kind = kinds[lint.lint_kind()];
      const { start, end } = lint.span();
      const suggestions = lint
        .suggestions()
        .filter((suggestion) => suggestion.kind() !== SuggestionKind.InsertAfter)
        .map((one) => (one.kind() === SuggestionKind.Remove ? '' : one.get_replacement_text()));
      if (lint.lint_kind() === 'Spelling') hints.set(at(start), suggestions);
      else if (kind && !filler.test(lint.message()))
        problems.push({ start: at(start), end: at(end), kind, suggestions });
      lint.free();
    }
    return { problems, hints };
  };
};

const loadDictionary = async (): Promise<Dictionary> => {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([
    import('nspell'),
    import('dictionary-en'),
  ]);
  return nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
};

export type LanguageChecker = {
  /**
   * @param readable the texts the student had before them, whose words are never misspelt
   * @param isGrammarSkipped where the grammar checker did not answer in time before
   */
  check(text: string, readable: readonly string[], isGrammarSkipped?: boolean): Promise<LanguageFindings>;
  /** Its memory has grown, or it broke: another thread should load another one. */
  isSpent(): boolean;
};

/**
 * Loads Harper (about 1 s and 180 MB) and the spelling dictionary (0.2 s). Where one of them fails, the others go on
 * and `isChecked` says so.
 */
export const loadLanguageChecker = async (
  load: () => Promise<Grammar> = loadHarper,
  limit = mostBytes,
): Promise<LanguageChecker> => {
  let harper: Promise<Grammar | undefined> | undefined;
  let isBroken = false;
  const dictionary = await loadDictionary().catch(() => undefined);

  const grammarOf = async (text: string): Promise<Checked | undefined> => {
    const grammar = await (harper ??= load().catch(() => undefined));
    try {
      return await grammar?.(text);
    } catch {
      // After a first fault it refuses every text.
      isBroken = true;
      return undefined;
    }
  };
  return {
    isSpent: () => isBroken || process.memoryUsage().external > limit,
    check: async (text, readable, isGrammarSkipped = false) => {
      const tokens = tokenise(text);
      const given = wordsOf(...readable);
      const knows = dictionary ? makeKnows(dictionary, given) : () => true;
      const checked = isGrammarSkipped ? undefined : await grammarOf(checkable(text, knows));
      const hints = checked?.hints ?? new Map<number, readonly string[]>();
      const spelt = dictionary ? misspelt(text, tokens, dictionary, knows, hints) : [];
      const found = checked?.problems ?? [];
      const isGuess = (problem: LanguageProblem): boolean => problem.kind === 'spelling';
      const words = tokens.map((token) => text.slice(token.start, token.end));
      const isEnglish = (word: string): boolean =>
        /^[\p{Script=Latin}\d]/u.test(word) &&
        knows(word) &&
        (!isForeign(word.toLowerCase()) || given.has(word.toLowerCase()));
      const known = words.filter(isEnglish).length;
      return {
        // Most reliable first: the checker's guesses at run-together words come last.
        problems: withoutOverlaps([
          ...patternProblems(tokens, text),
          ...found.filter((problem) => !isGuess(problem)),
          ...spelt,
          ...found.filter(isGuess),
        ]),
        knownWordShare: tokens.length === 0 ? 1 : known / tokens.length,
        isChecked: checked !== undefined && dictionary !== undefined,
      };
    },
  };
};
