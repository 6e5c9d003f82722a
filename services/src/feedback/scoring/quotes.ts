import type { FeedbackInput } from '../feedback-writer.port.js';
import type { Claim, Verdict } from '../meaning/meaning-judge.port.js';
import { quotableIn } from './clauses.js';
import { contentOf } from './content-finding.js';
import { withoutInstructions } from './instructions.js';
import { fluent } from './rephrase.js';
import { isSameWords } from './same-words.js';
import { bandOf, closenessTo, pointsIn, type Point } from './told-points.js';

/** What an author wrote as it stands between quotation marks: none of its own around it, and single ones inside. */
export const withinQuotes = (text: string): string =>
  text
    .trim()
    .replace(/^“([^“”]*)”?$/, '$1')
    .replace(/^([^“”]*)”$/, '$1')
    .replace(/“([^“”]*)”/g, '‘$1’');

/**
 * From here on the judge finds that a few words by themselves say a key point, and their own words bear it out. Alone it
 * takes too much for that: "it was safer like that" for a reason, "the lights went out" for the lights coming back.
 */
const saysFrom = 0.9;
const wordsFrom = 0.3;
/** What of a key point stands after opposites and negations in the words that are to say it, 0 to 1. */
const truthFrom = 0.9;

type Candidate = { readonly point: Point; readonly quote: string };

/** Every clause of the student's for every key point that counts as said; none of an answer that is not at least partly right. */
const candidatesIn = (input: FeedbackInput): readonly Candidate[] => {
  const { fShortResponse, fPenalized, fUnsure } = input.result;
  if (fShortResponse || fPenalized || fUnsure || bandOf(input) === 'low') return [];
  const said = withoutInstructions(input.answer);
  const quotes = quotableIn(input.fSpoken ? fluent(said) : said);
  return pointsIn(input).said.flatMap((point) => quotes.map((quote) => ({ point, quote })));
};

/** Without the sign that something was cut off. */
const wordsIn = (quote: string): string => quote.replace(/ …$/, '');

/** What is asked of the judge before words of the student's are praised. */
export const quoteClaims = (input: FeedbackInput): readonly Claim[] =>
  candidatesIn(input).map(({ point, quote }) => ({
    question: input.question.questionText,
    answer: wordsIn(quote),
    statement: point.text,
  }));

type Telling = Candidate & { readonly sure: number };

/** Those that say their key point by the judge and by their words, and do not deny it in these. */
const tellingIn = (input: FeedbackInput, verdicts: readonly Verdict[]): readonly Telling[] => {
  const { questionText } = input.question;
  return candidatesIn(input).flatMap(({ point, quote }, at) => {
    const isWordForWord = [point.text, ...(point.ways ?? [])].some((way) => isSameWords(way, quote));
    const says = isWordForWord ? 1 : (verdicts[at]?.says ?? 0);
    if (says < saysFrom) return [];
    const close = closenessTo(point, questionText)(quote).way;
    const asked = { questionText, keyPoints: [point], modelAnswers: [] };
    const truth = contentOf(asked, quote).keyPoints[0]?.truth ?? 1;
    return close >= wordsFrom && truth >= truthFrom ? [{ point, quote, sure: says + close }] : [];
  });
};

/**
 * Words that say a key point by themselves and have to be scored by themselves before they are praised: where an answer is
 * only partly right, others of it are not true. As the answers of `quoteClaims` have them.
 */
export const quotesToScore = (input: FeedbackInput, verdicts: readonly Verdict[]): readonly string[] =>
  bandOf(input) === 'partly'
    ? [...new Set(tellingIn(input, verdicts).map(({ quote }) => wordsIn(quote)))]
    : [];

/**
 * For each key point that is said, the student's own words that say it, where some do by themselves: being nearest to it
 * is not enough.
 * @param verdicts on the `quoteClaims` of this input, in their order; none where nobody could tell
 */
export const quotesIn = (input: FeedbackInput, verdicts: readonly Verdict[]): readonly string[] => {
  const telling = tellingIn(input, verdicts);
  const quotes = pointsIn(input).said.flatMap((point) => {
    const [best] = telling
      .filter((one) => one.point === point)
      .toSorted((one, other) => other.sure - one.sure);
    return best ? [best.quote] : [];
  });
  return [...new Set(quotes)];
};
