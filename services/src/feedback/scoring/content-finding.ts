import type { KeyPoint } from '@lectern/events/content/content';
import {
  changedNumbers,
  grammarWordShare,
  newShare,
  repeatedShare,
  withoutUnknowing,
} from './answer-checks.js';
import { isShuffled, turnedShare } from './near-copy.js';
import { parameters } from './parameters.js';
import { remembered } from './remembered.js';
import { oppositionBetween } from './polarity.js';
import { bagOf, meanSimilarity, similarities, type Bag } from './similarity.js';
import { tokenise, type Token } from './tokens.js';
import { wordOrder } from './word-order.js';
import { withoutDisfluencies } from './disfluencies.js';

type TextWindow = { readonly tokens: readonly Token[]; readonly text: string };

/**
 * Stretches of an answer to hold one key point against, half of each in the next: three times the key point's length,
 * at least 30 words. One idea is said in one place; words of it found here and there in a long answer do not say it.
 */
const windowsOf = (answer: TextWindow, keyPointLength: number): readonly TextWindow[] => {
  const size = Math.max(30, 3 * keyPointLength);
  if (answer.tokens.length <= size) return [answer];
  const windows: TextWindow[] = [];
  for (let from = 0; from === 0 || from + size / 2 < answer.tokens.length; from += Math.ceil(size / 2)) {
    windows.push({ text: answer.text, tokens: answer.tokens.slice(from, from + size) });
  }
  return windows;
};

const { turn, turnPerLogWord, turnLength, width } = parameters;

/**
 * Mean similarity → how far it is said, 0 to 1: a logistic curve, 0 at 0 and 1 at 1. Its turning point rises with the
 * logarithm of the reference's length, because a longer text shares more words with anything on its subject.
 */
const calibrated = (similarity: number, referenceWords: number): number => {
  const length = Math.min(120, Math.max(4, referenceWords));
  const turning = turn + turnPerLogWord * Math.log(length / turnLength);
  const curve = (value: number): number => 1 / (1 + Math.exp(-(value - turning) / width));
  return (curve(similarity) - curve(0)) / (curve(1) - curve(0));
};

type Text = { readonly text: string; readonly tokens: readonly Token[]; readonly bag: Bag };

const prepare = (text: string): Text => {
  const tokens = tokenise(text);
  return { text, tokens, bag: bagOf(tokens) };
};

/** Of key points, model answers and graded answers: some 130 a question. */
const prepareReference = remembered(5_000, prepare);

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
const truthOf = (reference: TextWindow, answer: TextWindow, given: ReadonlySet<string>): number => {
  const opposed = oppositionBetween(reference, answer);
  const { deniedFrom, deniedAt } = parameters;
  const denied = Math.min(1, Math.max(0, (opposed - deniedFrom) / (deniedAt - deniedFrom)));
  const turned = turnedShare(reference, answer, given);
  const changed = changedNumbers(reference, answer, given);
  return (1 - 0.85 * Math.max(denied, turned)) * (1 - 0.6 * changed);
};

/**
 * How far an answer is an answer at all: 1 for speech or prose that adds something to its question; falls for the
 * question said again, for a bare list of words, and for words in no order.
 */
const earnestnessOf = (
  answer: Text,
  references: readonly Text[],
  question: readonly Token[],
  given: ReadonlySet<string>,
): number => {
  const { tokens } = answer;
  const fRepeats =
    newShare(tokens, given) < 0.1 && tokens.length >= 4 && repeatedShare(tokens, question) >= 0.8;
  const longestTerse = Math.max(
    0,
    ...references.map((reference) =>
      grammarWordShare(reference.tokens) < 0.2 ? reference.tokens.length : 0,
    ),
  );
  const fList = tokens.length >= 5 && tokens.length > longestTerse && grammarWordShare(tokens) < 0.12;
  const { disorderFrom, disorderAt } = parameters;
  const fShuffled = references.some((reference) => isShuffled(reference.tokens, tokens));
  const order = tokens.length >= 6 ? wordOrder(withoutDisfluencies(tokens), answer.text) : 0;
  const disorder = Math.min(1, Math.max(0, (disorderFrom - order) / (disorderFrom - disorderAt)));
  return (fRepeats ? 0.1 : 1) * (fList ? 0.4 : 1) * (1 - 0.8 * (fShuffled ? 1 : disorder));
};

const bestOf = <Value>(values: readonly Value[], by: (value: Value) => number, none: Value): Value =>
  values.reduce((best, value) => (best === none || by(value) > by(best) ? value : best), none);

/** How much of what a full answer contains an answer says, judged against key points and model answers. */
export const contentOf = (question: ContentQuestion, answerText: string): ContentFinding => {
  const answer = prepare(withoutUnknowing(answerText));
  const asked = tokenise(question.questionText);
  const given = new Set(asked.map((token) => token.stem));
  const models = question.modelAnswers.map(prepareReference);
  const points = question.keyPoints.map((point) => ({ _id: point._id, ...prepareReference(point.text) }));
  const similarityTo = (reference: Text, bag: Bag): number =>
    calibrated(meanSimilarity(similarities(reference.bag, bag, given)), reference.tokens.length);
  const keyPoints = points.map((point) => {
    const judged = windowsOf(answer, point.tokens.length).map((window) => ({
      similarity: similarityTo(point, window === answer ? answer.bag : bagOf(window.tokens)),
      truth: truthOf(point, window, given),
    }));
    return { _id: point._id, ...bestOf(judged, (one) => one.similarity, { similarity: 0, truth: 1 }) };
  });
  const references = models.length > 0 ? models : points;
  const judged = references.map((model) => ({
    whole: similarityTo(model, answer.bag),
    truth: truthOf(model, answer, given),
  }));
  const nearest = bestOf(judged, (one) => one.whole * one.truth, { whole: 0, truth: 1 });
  return { keyPoints, ...nearest, earnest: earnestnessOf(answer, references, asked, given) };
};
