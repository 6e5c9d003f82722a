import type { WordFinding } from '../meaning/features.js';
import type { JudgedQuestion } from '../meaning/read-answer.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { tokenise } from './tokens.js';

const closenessTo = (question: JudgedQuestion, texts: readonly string[], answer: string): readonly number[] =>
  contentOf(
    { ...question, keyPoints: texts.map((text, at) => ({ _id: String(at), text })) },
    answer,
  ).keyPoints.map(({ similarity }) => similarity);

/** What the words of an answer say beside the judge. @param finding of the same question and answer */
export const wordFindingOf = (
  question: JudgedQuestion,
  answer: string,
  finding: ContentFinding,
): WordFinding => {
  const points = finding.keyPoints.map(({ similarity }) => similarity);
  const ways = question.keyPoints.map(({ ways: others = [] }, at) =>
    Math.max(points[at] ?? 0, ...closenessTo(question, others, answer)),
  );
  return {
    points,
    ways,
    misconceptions: closenessTo(
      question,
      (question.misconceptions ?? []).map(({ text }) => text),
      answer,
    ),
    whole: finding.whole,
    truth: finding.truth,
    pointTruth: Math.min(1, ...finding.keyPoints.map(({ truth }) => truth)),
    earnest: finding.earnest,
    words: tokenise(answer).length,
  };
};
