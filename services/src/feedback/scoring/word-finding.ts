import type { WordFinding } from '../meaning/features.js';
import type { JudgedQuestion } from '../meaning/read-answer.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { tokenise } from './tokens.js';

/** How close an answer's words are to each text, 0 to 1, by text: all in one look at the answer. */
const closenessTo = (
  question: JudgedQuestion,
  texts: readonly string[],
  answer: string,
): ReadonlyMap<string, number> => {
  const keyPoints = texts.map((text) => ({ _id: text, text }));
  const { keyPoints: found } = contentOf({ ...question, keyPoints }, answer);
  return new Map(found.map(({ _id, similarity }) => [_id, similarity]));
};

/** What the words of an answer say beside the judge. @param finding of the same question and answer */
export const wordFindingOf = (
  question: JudgedQuestion,
  answer: string,
  finding: ContentFinding,
): WordFinding => {
  const points = finding.keyPoints.map(({ similarity }) => similarity);
  const beliefs = (question.misconceptions ?? []).map(({ text }) => text);
  const ways = question.keyPoints.map((point) => point.ways ?? []);
  const closeness = closenessTo(question, [...ways.flat(), ...beliefs], answer);
  const to = (text: string): number => closeness.get(text) ?? 0;
  return {
    points,
    ways: ways.map((others, at) => Math.max(points[at] ?? 0, ...others.map(to))),
    misconceptions: beliefs.map(to),
    whole: finding.whole,
    truth: finding.truth,
    pointTruth: Math.min(1, ...finding.keyPoints.map(({ truth }) => truth)),
    earnest: finding.earnest,
    words: tokenise(answer).length,
  };
};
