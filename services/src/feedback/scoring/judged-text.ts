import { withoutUnknowing } from './answer-checks.js';
import { withoutInstructions } from './instructions.js';
import { isNegator } from './polarity.js';
import { tokenise, type Token } from './tokens.js';
import { baseOf } from './verb-forms.js';
import { isGrammarWord } from './word-frequency.js';

/** What is left of an answer without orders to whoever scores, and without "I don't know". */
export const answeredText = (answer: string): string => withoutInstructions(withoutUnknowing(answer)).trim();

const reason = /^(.*?)[\s,]+((?:because|cos|cause|so that|in order to)\b.*)$/is;
const fewestWords = 3;
/** So much of what stands before the reason has to be the question's. */
const saidAgainFrom = 0.6;

const isDenied = (tokens: readonly Token[]): boolean => tokens.filter(isNegator).length % 2 === 1;

/**
 * The reason alone, where an answer to "why" first says the question again ("They did not cheer because …"). The judge takes
 * that for a part of what is said, and doubts it. Who denies what was asked says something else and is left as it is.
 */
const withoutQuestion = (questionText: string, answer: string): string => {
  const [, before = '', after = ''] = reason.exec(answer) ?? [];
  if (!/^why\b/i.test(questionText) || tokenise(after).length <= fewestWords) return answer;
  const [asked, said] = [tokenise(questionText), tokenise(before)];
  const told = said.filter(({ norm }) => !isGrammarWord(norm));
  const stems = new Set(asked.map(({ stem }) => stem));
  const again = told.filter(({ stem }) => stems.has(stem));
  const isAgain = again.length > 0 && again.length >= saidAgainFrom * told.length;
  return isAgain && !/[.!?;]/.test(before) && isDenied(asked) === isDenied(said) ? after : answer;
};

const negation =
  "(?:not|never|cannot|cant|[a-z]+n't|(?:could|would|should|do|does|did|is|are|was|were|have|has|had|wo)nt)";
const twice = new RegExp(
  `\\b(${negation}(?: (?!because|and|but|so|that|when|if|who|where|or)[\\w']+){0,6}?) (no more|no longer|nothing|nobody|no one|nowhere|none|no)\\b`,
  'gi',
);
const once: Readonly<Record<string, string>> = {
  'no more': 'any more',
  'no longer': 'any longer',
  nothing: 'anything',
  nobody: 'anybody',
  'no one': 'anyone',
  nowhere: 'anywhere',
  none: 'any',
  no: 'any',
};

/** As the judge reads it: what was denied twice and meant once ("can't see the stars no more"), and "can not seeing". */
const plainDenial = (answer: string): string =>
  answer
    .replace(/’/g, "'")
    .replace(twice, (_, before: string, again: string) => `${before} ${once[again.toLowerCase()] ?? again}`)
    .replace(
      /\b(can ?not|can't|cant|could not|couldn't|couldnt|do not|don't|dont|did not|didn't|didnt) ([a-z]+ing)\b/gi,
      (all, before: string, form: string) => {
        const base = [form.slice(0, -3), `${form.slice(0, -3)}e`].find((one) => baseOf(`${one}s`) === one);
        return base ? `${before} ${base}` : all;
      },
    );

/** What is asked of the judge about an answer. */
export const judgedText = (questionText: string, answer: string): string =>
  plainDenial(withoutQuestion(questionText, answeredText(answer)));
