import type { KeyPoint } from '@lectern/events/content/content';
import {
  changedNumbers,
  grammarWordShare,
  impossiblePairShare,
  newShare,
  withoutUnknowing,
} from './answer-checks.js';
import { calibrated, calibrationOf, type Calibration } from './calibration.js';
import { checkPolarity } from './polarity.js';
import { bagOf, meanSimilarity, similarities, type Bag } from './similarity.js';
import { sentencesOf, tokenise, type Token } from './tokens.js';

type Text = { readonly text: string; readonly tokens: readonly Token[]; readonly bag: Bag };

const prepare = (text: string): Text => {
  const tokens = tokenise(text);
  return { text, tokens, bag: bagOf(tokens) };
};

export type ContentQuestion = {
  readonly questionText: string;
  readonly keyPoints: readonly KeyPoint[];
  readonly modelAnswers: readonly string[];
};

export type KeyPointSimilarity = {
  readonly _id: string;
  readonly similarity: number;
  /** Part of the similarity that stands after what speaks against it: denied, or other numbers. */
  readonly truth: number;
};

export type ContentFinding = {
  readonly keyPoints: readonly KeyPointSimilarity[];
  /** How much of a whole model answer is said, calibrated, 0 to 1. */
  readonly whole: number;
  /** What is left of it after negation and changed numbers, 0 to 1. */
  readonly truth: number;
  /** What is left of every content score when the answer is no answer, 0 to 1. */
  readonly earnest: number;
};

/** How much of the reference's claim stands when the answer denies it or changes its numbers. */
const truthOf = (reference: Text, answer: Text, given: ReadonlySet<string>): number => {
  const { opposed } = checkPolarity(reference, answer);
  const denied = Math.min(1, Math.max(0, (opposed - 0.15) / 0.35));
  const changed = changedNumbers(reference.tokens, answer.tokens, given);
  return (1 - 0.85 * denied) * (1 - 0.6 * changed);
};

/** Stretches of an answer to hold one key point against: the whole, and runs of up to three sentences. */
const windowsOf = (answer: Text): readonly Text[] => {
  const sentences = sentencesOf(answer.text);
  if (sentences.length < 2) return [answer];
  const parts = sentences.flatMap((first, at) =>
    [0, 1].flatMap((more) => {
      const last = sentences[at + more];
      return last ? [prepare(answer.text.slice(first.start, last.end))] : [];
    }),
  );
  return [answer, ...parts];
};

/**
 * How far an answer is an answer at all: 1 for speech or prose that adds something to its question; falls for the
 * question said again, for a bare list of words, and for words in no order.
 */
const earnestnessOf = (answer: Text, references: readonly Text[], given: ReadonlySet<string>): number => {
  const { tokens } = answer;
  const added = Math.min(1, newShare(tokens, given) / 0.2);
  const wanted = references.some((reference) => newShare(reference.tokens, given) > 0.25) ? added : 1;
  const longestTerse = Math.max(
    ...references.map((reference) =>
      grammarWordShare(reference.tokens) < 0.2 ? reference.tokens.length : 0,
    ),
  );
  const fList = tokens.length >= 5 && tokens.length > longestTerse && grammarWordShare(tokens) < 0.12;
  const disorder = tokens.length >= 6 ? Math.max(0, impossiblePairShare(tokens) - 0.06) : 0;
  return wanted * (fList ? 0.45 : 1) * Math.max(0.25, 1 - 8 * disorder);
};

const best = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** How much of what a full answer contains an answer says, judged against key points and model answers. */
export const contentOf = (question: ContentQuestion, answerText: string): ContentFinding => {
  const answer = prepare(withoutUnknowing(answerText));
  const given = new Set(tokenise(question.questionText).map((token) => token.stem));
  const models = question.modelAnswers.map(prepare);
  const points = question.keyPoints.map((point) => ({ _id: point._id, ...prepare(point.text) }));
  const calibration: Calibration = calibrationOf(given);
  const windows = points.length > 1 || models.length === 0 ? windowsOf(answer) : [answer];
  const similarityTo = (reference: Text, window: Text): number =>
    calibrated(meanSimilarity(similarities(reference.bag, window.bag, given)), calibration);
  const keyPoints = points.map((point) => ({
    _id: point._id,
    similarity: best(windows.map((window) => similarityTo(point, window))),
    truth: truthOf(point, answer, given),
  }));
  const references = models.length > 0 ? models : points;
  const judged = references.map((model) => ({
    whole: similarityTo(model, answer),
    truth: truthOf(model, answer, given),
  }));
  const nearest = judged.reduce(
    (one, other) => (other.whole * other.truth > one.whole * one.truth ? other : one),
    {
      whole: 0,
      truth: 1,
    },
  );
  return { keyPoints, ...nearest, earnest: earnestnessOf(answer, references, given) };
};
