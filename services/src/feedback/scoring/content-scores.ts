import type { ScoringInput } from '../scorer.port.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { parameters } from './parameters.js';
import { tokenise, type Token } from './tokens.js';
import { bagOf, meanSimilarity, similarities, wordLikeness } from './similarity.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Rises steeply at first and ever less after, 0 at 0 and 1 at 1: each further word earns less. */
const saturating = (value: number, bend: number): number =>
  Math.min(1, (1 - Math.exp(-bend * value)) / (1 - Math.exp(-bend)));

/** Salience of the passage's content stems: information × how often, more for words spread over paragraphs. */
const salienceOf = (passage: string): ReadonlyMap<string, number> => {
  const salience = new Map<string, number>();
  const paragraphs = passage.split(/\n\s*\n/);
  const spread = new Map<string, number>();
  for (const paragraph of paragraphs) {
    const tokens = tokenise(paragraph).filter((token) => !isGrammarWord(token.norm));
    for (const { stem } of tokens) salience.set(stem, (salience.get(stem) ?? 0) + 1);
    for (const stem of new Set(tokens.map((token) => token.stem)))
      spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  for (const [stem, count] of salience) {
    salience.set(stem, informationOf(stem) * (1 + Math.log(count)) * Math.sqrt(spread.get(stem) ?? 1));
  }
  return salience;
};

/** A summary tells about this share of its passage's different content words; more earns nothing. */
const expectedUniqueShare = 0.3;

/**
 * Judges a summary against its passage alone: salience-weighted coverage, unique terms up to a cap that depends on the
 * passage's length, and words of one's own. `copiedShare` discounts what was only read out.
 */
export const summaryOf = (passage: string, summary: readonly Token[], copiedShare: number): number => {
  const salience = salienceOf(passage);
  const own = new Set(summary.filter((token) => !isGrammarWord(token.norm)).map((token) => token.stem));
  if (own.size === 0 || salience.size === 0) return 0;
  const ranked = [...salience].toSorted(([, one], [, other]) => other - one);
  const central = ranked.slice(0, Math.max(8, Math.round(ranked.length * expectedUniqueShare)));
  const saidOf = (stem: string): number => {
    if (own.has(stem)) return 1;
    for (const word of own) if (wordLikeness(stem, word) >= 0.7) return 0.8;
    return 0;
  };
  const all = central.reduce((sum, [, weight]) => sum + weight, 0);
  const coverage = central.reduce((sum, [stem, weight]) => sum + weight * saidOf(stem), 0) / all;
  const shared = [...own].filter((stem) => salience.has(stem)).length;
  const onTopic = shared / own.size;
  const target = Math.min(70, Math.max(8, salience.size * expectedUniqueShare));
  const breadth = saturating(Math.min(2, own.size / target), 1.5);
  const relevance = clamp(onTopic / 0.25);
  const ownWords = clamp((1 - copiedShare) * 1.5) * clamp((1 - onTopic) / 0.25);
  return relevance * (0.55 * saturating(coverage, 2.5) + 0.35 * breadth + 0.1 * ownWords * breadth);
};

type GradedAnswer = {
  readonly text: string;
  /** What a teacher gave, 0 to 1. */
  readonly grade: number;
  /** What the comparison with the references gives, 0 to 1. */
  readonly estimate: number;
};

/**
 * What teachers' grades add to an estimate: first the question's own bias (how much more or less than the estimates its
 * graded answers got), then what is left of it among the answers most like this one: kernel regression on residuals,
 * both drawn towards nothing where there are few grades. Likeness counts both ways, so that a short answer is not near
 * every long one. Returns the correction to add.
 */
const correctionFrom = (
  answer: string,
  graded: readonly GradedAnswer[],
  given: ReadonlySet<string>,
): number => {
  const { gradedBiasPrior, gradedKernelPrior, gradedKernelPower, gradedKernelUnit } = parameters;
  const own = bagOf(tokenise(answer));
  const residuals = graded.map(({ grade, estimate }) => grade - estimate);
  const bias = residuals.reduce((sum, residual) => sum + residual, 0) / (graded.length + gradedBiasPrior);
  let weights = gradedKernelPrior;
  let sum = 0;
  graded.forEach(({ text }, at) => {
    const bag = bagOf(tokenise(text));
    const one = meanSimilarity(similarities(bag, own, given));
    const back = meanSimilarity(similarities(own, bag, given));
    const weight = ((one + back) / 2 / gradedKernelUnit) ** gradedKernelPower;
    weights += weight;
    sum += weight * ((residuals[at] ?? 0) - bias);
  });
  return bias + sum / weights;
};

/** The three content scores, 0 to 1. */
export type ContentScores = {
  readonly comprehensiveness: number;
  readonly accuracy: number;
  readonly keyPointCoverage: number;
};

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
