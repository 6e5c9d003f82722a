import type { FeedbackInput } from '../feedback-writer.port.js';
import type { Claim, Verdict } from '../meaning/meaning-judge.port.js';
import { quotableIn } from './clauses.js';
import { fluent } from './rephrase.js';
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

type Candidate = { readonly point: Point; readonly quote: string };

/** Every clause of the student's for every key point that counts as said; none of an answer that is not at least partly right. */
const candidatesIn = (input: FeedbackInput): readonly Candidate[] => {
  const { fShortResponse, fPenalized, fUnsure } = input.result;
  if (fShortResponse || fPenalized || fUnsure || bandOf(input) === 'low') return [];
  const quotes = quotableIn(input.fSpoken ? fluent(input.answer) : input.answer);
  return pointsIn(input).said.flatMap((point) => quotes.map((quote) => ({ point, quote })));
};

/** What is asked of the judge before words of the student's are praised. */
export const quoteClaims = (input: FeedbackInput): readonly Claim[] =>
  candidatesIn(input).map(({ point, quote }) => ({
    question: input.question.questionText,
    answer: quote.replace(/ …$/, ''),
    statement: point.text,
  }));

/**
 * For each key point that is said, the student's own words that say it, where some do by themselves: being nearest to it
 * is not enough.
 * @param verdicts on the `quoteClaims` of this input, in their order; none where nobody could tell
 */
export const quotesIn = (input: FeedbackInput, verdicts: readonly Verdict[]): readonly string[] => {
  const judged = candidatesIn(input).map((one, at) => ({ ...one, says: verdicts[at]?.says ?? 0 }));
  const quotes = pointsIn(input).said.flatMap((point) => {
    const closeness = closenessTo(point, input.question.questionText);
    const [best] = judged
      .filter((one) => one.point === point && one.says >= saysFrom)
      .map((one) => ({ ...one, close: closeness(one.quote).way }))
      .filter(({ close }) => close >= wordsFrom)
      .toSorted((one, other) => other.says + other.close - one.says - one.close);
    return best ? [best.quote] : [];
  });
  return [...new Set(quotes)];
};
