import type { Band } from '@lectern/events/feedback/scoring';
import type { QuestionLevel } from '../scorer.port.js';

/** In the order of a model's numbers. */
const bands = ['low', 'partly', 'good'] as const satisfies readonly Band[];

/** A leaf's value; or [feature's place, threshold, what follows below it, what follows from it on]. */
type Node = number | readonly [feature: number, threshold: number, below: Node, from: Node];

/** Shallow trees, added up for each band (`services/data/bands.json`, made by `npm run fit-bands`). */
export type BandModel = {
  /** Names of features, in the trees' order. */
  readonly features: readonly string[];
  /** Log of each band's share among the answers it was fitted on. */
  readonly prior: readonly number[];
  /** Rounds of one tree a band. */
  readonly rounds: readonly (readonly Node[])[];
  /** Divides the sums, so that of the answers at a confidence that share is right. */
  readonly temperature: number;
  /** For each band: the least probability at which it is shown. */
  readonly sureFrom: readonly number[];
};

/** Questions with graded samples have a fit of their own: those tell more. */
export type BandModels = { readonly withSamples: BandModel; readonly withoutSamples: BandModel };

export type Judgement = {
  readonly band: Band;
  /** Probability of each band; they add up to 1. */
  readonly probabilities: Readonly<Record<Band, number>>;
  /** Of the band: calibrated, 0 to 1. */
  readonly confidence: number;
  /** Whether it may be shown. */
  readonly isSure: boolean;
};

/** Probabilities (low, partly, good) with the log-odds of each band against the next lower one moved by so much. */
export const shifted = (
  [low = 0, partly = 0, good = 0]: readonly number[],
  shift: number,
): readonly number[] => {
  const weights = [low * Math.exp(-shift), partly, good * Math.exp(shift)];
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
};

/** Marks never let a band be shown that is less probable than not. */
const leastSure = 0.5;

/** The leaf of a tree to which these values lead. */
export const valueAt = (node: Node, values: readonly number[]): number => {
  if (typeof node === 'number') return node;
  const [feature, threshold, below, from] = node;
  return valueAt((values[feature] ?? 0) < threshold ? below : from, values);
};

/** The band that these probabilities (low, partly, good) speak for. */
export const judgementOf = (
  [low = 0, partly = 0, good = 0]: readonly number[],
  sureFrom: readonly number[] = [],
): Judgement => {
  const probabilities = { low, partly, good };
  // In between only where neither end has most of it: the bands are in order.
  const band = good > 0.5 ? 'good' : low > 0.5 ? 'low' : 'partly';
  const confidence = probabilities[band];
  return { band, probabilities, confidence, isSure: confidence >= (sureFrom[bands.indexOf(band)] ?? 1) };
};

/** What is as good as certain, with a little left for a school's marks to move. */
const certainly = 0.998;

type Banded = Judgement & { readonly unshifted: readonly number[] };

/** The judgement of an answer that is known to be in a band, as the question's level has it. */
export const judgementIn = (known: Band, { shift }: Pick<QuestionLevel, 'shift'> = { shift: 0 }): Banded => {
  const unshifted = bands.map((band) => (band === known ? certainly : (1 - certainly) / 2));
  return { ...judgementOf(shifted(unshifted, shift)), isSure: true, unshifted };
};

/** Log-odds (of 0.7) from which on a part of an answer says a point. */
const saidFrom = 0.85;

/** The least confidence that calls an answer low for which something speaks. */
const lowFromWhereSpokenFor = 0.92;

/**
 * Whether something speaks for an answer: each point is said somewhere in it, or its words are those of a model answer or
 * of each point, with nothing against them. The judge takes some answers in the text's own words for contradictions.
 */
const isSpokenFor = ({
  partsPointsLeast = 0,
  wordsWhole = 0,
  wordsPointsLeast = 0,
  wordsTruth = 0,
  wordsPointTruth = 0,
}: Readonly<Record<string, number>>): boolean =>
  partsPointsLeast > saidFrom ||
  ((wordsWhole >= 0.6 || wordsPointsLeast >= 0.8) && wordsTruth >= 0.9 && wordsPointTruth >= 0.9);

/** The least confidence that praises an answer in which the judge finds each point, where graded answers tell, too. */
const praisedFromWhereSaid = 0.7;

const isSaid = (features: Readonly<Record<string, number>>): boolean =>
  'samplesVote' in features && (features['partsPointsLeast'] ?? 0) > saidFrom;

/** An answer that is wrong with this probability is not called partly right. */
const partlyBelowLow = 0.25;

/** Up to so many words one that is turned round makes a wrong answer of a right one. */
const fewWords = 12;

/** Whether an answer in few words is no nearer to one that was graded good than to one graded low, after opposites and negations. */
const isAsNearToLow = ({ samplesMeantGoodOverLow = 1, wordsLength = 0 }: Readonly<Record<string, number>>) =>
  samplesMeantGoodOverLow <= 0 && wordsLength <= Math.log1p(fewWords);

/** Whether a band is not to be shown though it is probable enough, for what the judge cannot see. */
const isDoubtful = (
  { band, confidence, probabilities }: Judgement,
  features: Readonly<Record<string, number>>,
): boolean => {
  // The judge takes words side by side for the sentence that they would make.
  if (band !== 'low' && features['wordsInList'] === 1) return true;
  if (band === 'low') return confidence < lowFromWhereSpokenFor && isSpokenFor(features);
  if (band === 'partly') return probabilities.low >= partlyBelowLow;
  // Nobody is praised for what they tell as others' words and call wrong: the judge hears the words alone. Nor for a
  // sentence that would answer any question.
  return (
    features['wordsTellingAndRejecting'] === 1 ||
    features['wordsNamingNothing'] === 1 ||
    isAsNearToLow(features)
  );
};

/**
 * The band that an answer with these features is in, as the question's level has it, and its probabilities (low, partly,
 * good) before that. @throws Error for a feature that the model knows and these lack */
export const bandOf = (
  models: BandModels,
  features: Readonly<Record<string, number>>,
  { shift, ease }: QuestionLevel = { shift: 0, ease: 0 },
): Banded => {
  const model = 'samplesVote' in features ? models.withSamples : models.withoutSamples;
  const values = model.features.map((name) => {
    const value = features[name];
    if (value === undefined) throw new Error(`The bands were fitted with ${name}, which is not measured`);
    return value;
  });
  const weights = bands.map((_band, at) => {
    const sum = model.rounds.reduce(
      (all, round) => all + valueAt(round[at] ?? 0, values),
      model.prior[at] ?? 0,
    );
    return Math.exp(sum / model.temperature);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const unshifted = weights.map((weight) => weight / all);
  const judgement = judgementOf(
    shifted(unshifted, shift),
    model.sureFrom.map((from) => Math.max(Math.min(from, leastSure), from - ease)),
  );
  const { band, confidence } = judgement;
  const isPraised = band === 'good' && confidence >= praisedFromWhereSaid && isSaid(features);
  const isSure = (judgement.isSure || isPraised) && !isDoubtful(judgement, features);
  return { ...judgement, isSure, unshifted };
};
