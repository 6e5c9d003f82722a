import type { ScoringInput } from '../scorer.port.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { correctionFrom } from './graded-answers.js';
import { parameters } from './parameters.js';
import { summaryOf } from './summary-score.js';
import { tokenise, type Token } from './tokens.js';

/** The three content scores, 0 to 1. */
export type ContentScores = {
  readonly comprehensiveness: number;
  readonly accuracy: number;
  readonly keyPointCoverage: number;
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const comparedScores = ({ keyPoints, whole, truth, earnest }: ContentFinding): ContentScores => {
  const touched = keyPoints.length === 0 ? whole : mean(keyPoints.map((point) => point.similarity));
  const said = earnest * (0.5 * whole + 0.5 * touched);
  return {
    comprehensiveness: said * (0.15 + 0.85 * truth),
    accuracy: said * truth,
    keyPointCoverage: earnest * mean(keyPoints.map((point) => point.similarity * point.truth)),
  };
};

/** A summary is judged by its passage first, by key points and model answers second. */
const ungradedScores = (
  input: ScoringInput,
  finding: ContentFinding,
  answer: readonly Token[],
  copiedShare: number,
): ContentScores => {
  const compared = comparedScores(finding);
  if (input.question.questionType !== 'summarization' || input.passage.trim() === '') return compared;
  const told = summaryOf(input.passage, answer, copiedShare) * Math.min(1, finding.earnest + 0.2);
  const comprehensiveness = 0.8 * told + 0.2 * compared.comprehensiveness;
  return {
    comprehensiveness,
    accuracy: comprehensiveness * finding.truth,
    keyPointCoverage: 0.5 * told + 0.5 * compared.keyPointCoverage,
  };
};

/**
 * Content scores of an answer; where teachers graded answers to the same question, moved by what their grades say about
 * answers like this one. What is no answer at all gains nothing from them.
 */
export const contentScores = (
  input: ScoringInput,
  finding: ContentFinding,
  answer: readonly Token[],
  copiedShare: number,
): ContentScores => {
  const ungraded = ungradedScores(input, finding, answer, copiedShare);
  const graded = (input.gradedAnswers ?? []).slice(0, parameters.mostGraded);
  if (graded.length === 0) return ungraded;
  const given = new Set(tokenise(input.question.questionText).map((token) => token.stem));
  const examples = graded.map(({ text, score }) => {
    const estimate = ungradedScores(input, contentOf(input.question, text), tokenise(text), 0).accuracy;
    return { text, grade: score / 5, estimate };
  });
  const correction = correctionFrom(input.answer, examples, given);
  const applied = correction > 0 ? correction * finding.earnest : correction;
  return {
    comprehensiveness: clamp(ungraded.comprehensiveness + applied),
    accuracy: clamp(ungraded.accuracy + applied),
    keyPointCoverage: clamp(ungraded.keyPointCoverage + applied),
  };
};
