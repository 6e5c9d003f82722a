import type { Band } from '@lectern/events/feedback/scoring';
import type { Verdict } from './meaning-judge.port.js';
import type { Telling } from '../scoring/phrases.js';
import type { Reading } from './read-answer.js';

/** How an answer's words compare with what the question says of its answers, 0 to 1 each. */
export type WordFinding = {
  readonly points: readonly number[];
  /** The nearest of each point and its ways. */
  readonly ways: readonly number[];
  readonly misconceptions: readonly number[];
  /**
   * How close the answer comes to each that was graded before, what of that stands after opposites and negations, and how
   * like the two are word by word.
   */
  readonly samples: readonly {
    readonly band: Band;
    readonly closeness: number;
    readonly truth: number;
    readonly likeness: number;
  }[];
  /** What single phrases of the answer speak for, by the graded answers and what the author wrote. */
  readonly telling: Telling;
  /** The nearest model answer, and what of it stands after opposites, negations and other numbers. */
  readonly whole: number;
  readonly truth: number;
  /** The same of the point that is denied most. */
  readonly pointTruth: number;
  /** Falls for lists of words and words in no order. */
  readonly earnest: number;
  /** How many words the answer has. */
  readonly words: number;
  /** Whether it tells what somebody says or thinks, and whether it calls something wrong. */
  readonly tellsWhatIsSaid: boolean;
  readonly rejectsSomething: boolean;
  /** Whether it is words side by side that no grammar word makes a sentence of. */
  readonly isWordList: boolean;
  /** Whether it names nothing that its question doesn't. */
  readonly namesNothing: boolean;
};

const mean = (values: readonly number[], none: number): number =>
  values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length;
const most = (values: readonly number[], none: number): number =>
  values.length === 0 ? none : Math.max(...values);
const least = (values: readonly number[], none: number): number =>
  values.length === 0 ? none : Math.min(...values);

/** Probability → log-odds, cut off where the judge tells nothing more. */
const odds = (probability: number): number => {
  const kept = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(kept / (1 - kept));
};

type Part = keyof Verdict;
const of = (verdicts: readonly Verdict[], part: Part): readonly number[] =>
  verdicts.map((verdict) => verdict[part]);

/** For where there is nothing to ask. */
const none = 0.02;

/** Where good is, where partly, where low: for a vote. */
const places: Readonly<Record<Band, number>> = { good: 1, partly: 0.5, low: 0 };
/** How many of the nearest samples vote, and how much more a nearer one counts: e to the power of so many times its closeness. */
const voters = 4;
const sharpness = 8;

type Near = { readonly band: Band; readonly closeness: number };

/** Closeness to the samples of each band, and what the nearest samples vote for: 1 is good; undefined where an end has none. */
const nearestOf = (samples: readonly Near[]) => {
  const nearest = samples.toSorted((one, other) => other.closeness - one.closeness);
  const closenessTo = (band: Band) =>
    nearest.filter((sample) => sample.band === band).map(({ closeness }) => closeness);
  const [good, partly, low] = [closenessTo('good'), closenessTo('partly'), closenessTo('low')];
  if (good[0] === undefined || low[0] === undefined) return undefined;
  const votes = nearest.slice(0, voters).map(({ band, closeness }) => ({
    place: places[band],
    weight: Math.exp(sharpness * closeness),
  }));
  const weights = votes.reduce((sum, { weight }) => sum + weight, 0);
  const vote = votes.reduce((sum, { place, weight }) => sum + place * weight, 0) / weights;
  const three = (values: readonly number[]) => mean(values.slice(0, 3), 0);
  return {
    good: good[0],
    goods: three(good),
    partly: partly[0] ?? 0,
    low: low[0],
    lows: three(low),
    vote,
  };
};

/** How close an answer comes to those that were graded before; nothing where there are none of each end. */
const sampleFeatures = ({ samples, telling }: WordFinding): Readonly<Record<string, number>> => {
  const near = nearestOf(samples);
  // Whoever says the contrary of a sample in its words is far from it.
  const meant = nearestOf(
    samples.map(({ band, closeness, truth }) => ({ band, closeness: closeness * truth })),
  );
  // A short sample may lie whole in an answer that says something else: these are told by all their words.
  const alike = nearestOf(samples.map(({ band, likeness }) => ({ band, closeness: likeness })));
  if (!near || !meant || !alike) return {};
  return {
    samplesGood: near.good,
    samplesGoodThree: near.goods,
    samplesLow: near.low,
    samplesLowThree: near.lows,
    samplesPartly: near.partly,
    samplesGoodOverLow: near.good - near.low,
    samplesGoodOverLowThree: near.goods - near.lows,
    samplesPartlyOverGood: near.partly - near.good,
    samplesVote: near.vote,
    samplesMeantGood: meant.good,
    samplesMeantLow: meant.low,
    samplesMeantGoodOverLow: meant.good - meant.low,
    samplesMeantGoodOverLowThree: meant.goods - meant.lows,
    samplesMeantVote: meant.vote,
    samplesAlikeGood: alike.good,
    samplesAlikeLow: alike.low,
    samplesAlikeGoodOverLow: alike.good - alike.low,
    samplesAlikeGoodOverLowThree: alike.goods - alike.lows,
    samplesAlikePartlyOverGood: alike.partly - alike.good,
    samplesAlikeVote: alike.vote,
    samplesTellingLeast: telling.least,
    samplesTellingMean: telling.mean,
    samplesTellingMost: telling.most,
    samplesOnlyWrong: telling.onlyWrong,
    samplesUnknown: telling.unknown,
  };
};

/**
 * What the bands are told from, by name. Log-odds of the judge's probabilities, over points, references and sentences;
 * then words: each knows something that the other does not.
 */
export const featuresOf = (reading: Reading, words: WordFinding): Readonly<Record<string, number>> => {
  const { points, references, reversed, misconceptions, sentences, evidence, unpunctuated: plain } = reading;
  const wholes = points.map(({ whole }) => whole);
  const readings = points.map(({ whole, ways }, at) => [plain.points[at] ?? whole, ...ways]);
  const saidIn = readings.map((verdicts) => most(of(verdicts, 'says'), none));
  const saidOnAverage = readings.map((verdicts) => mean(of(verdicts, 'says'), none));
  const deniedOnAverage = readings.map((verdicts) => mean(of(verdicts, 'contradicts'), none));
  const deniedAtLeast = readings.map((verdicts) => least(of(verdicts, 'contradicts'), none));
  const saidInOne = points.map((point) => most(of([point.whole, ...point.sentences], 'says'), none));
  const saidInPart = points.map((point, at) =>
    most([saidIn[at] ?? none, ...of([...point.sentences, ...point.clauses], 'says')], none),
  );
  const deniedInOne = points.map((point) => most(of(point.sentences, 'contradicts'), none));
  const sentenceSaid = sentences.map((one) => most(of(one, 'says'), none));
  const sentenceDenied = sentences.map((one) => least(of(one, 'contradicts'), none));
  const sentenceDeniedOnAverage = sentences.map((one) => mean(of(one, 'contradicts'), none));
  return {
    pointsSaidLeast: odds(least(of(wholes, 'says'), none)),
    pointsSaidMean: odds(mean(of(wholes, 'says'), none)),
    pointsSaidMost: odds(most(of(wholes, 'says'), none)),
    pointsDeniedMost: odds(most(of(wholes, 'contradicts'), none)),
    wholeSaidMost: odds(most(of(references, 'says'), none)),
    wholeSaidMean: odds(mean(of(references, 'says'), none)),
    wholeDeniedMost: odds(most(of(references, 'contradicts'), none)),
    wholeDeniedLeast: odds(least(of(references, 'contradicts'), none)),
    reversedSaidMost: odds(most(of(reversed, 'says'), none)),
    reversedDeniedMost: odds(most(of(reversed, 'contradicts'), none)),
    reversedDeniedLeast: odds(least(of(reversed, 'contradicts'), none)),
    reversedNeitherLeast: odds(least(of(reversed, 'neither'), none)),
    waysSaidLeast: odds(least(saidIn, none)),
    waysSaidMean: odds(mean(saidIn, none)),
    waysSaidMost: odds(most(saidIn, none)),
    waysSaidOnAverageLeast: odds(least(saidOnAverage, none)),
    waysSaidOnAverage: odds(mean(saidOnAverage, none)),
    waysDeniedOnAverageMost: odds(most(deniedOnAverage, none)),
    waysDeniedOnAverage: odds(mean(deniedOnAverage, none)),
    waysDeniedAtLeast: odds(most(deniedAtLeast, none)),
    misconceptionsSaidMost: odds(most(of(misconceptions, 'says'), none)),
    misconceptionsSaidMean: odds(mean(of(misconceptions, 'says'), none)),
    misconceptionsDeniedMost: odds(most(of(misconceptions, 'contradicts'), none)),
    misconceptionsDeniedMean: odds(mean(of(misconceptions, 'contradicts'), none)),
    sentencesPointsLeast: odds(least(saidInOne, none)),
    sentencesPointsMean: odds(mean(saidInOne, none)),
    sentencesPointsDeniedMost: odds(most(deniedInOne, none)),
    partsPointsLeast: odds(least(saidInPart, none)),
    partsPointsMean: odds(mean(saidInPart, none)),
    pointCount: points.length,
    sentencesSaidLeast: odds(least(sentenceSaid, none)),
    sentencesSaidMean: odds(mean(sentenceSaid, none)),
    sentencesDeniedMost: odds(most(sentenceDenied, none)),
    sentencesDeniedMean: odds(mean(sentenceDenied, none)),
    sentencesDeniedOnAverageMost: odds(most(sentenceDeniedOnAverage, none)),
    evidenceSaid: odds(evidence.says),
    evidenceDenied: odds(evidence.contradicts),
    plainPointsSaidLeast: odds(least(of(plain.points, 'says'), none)),
    plainPointsSaidMean: odds(mean(of(plain.points, 'says'), none)),
    plainPointsDeniedMost: odds(most(of(plain.points, 'contradicts'), none)),
    plainWholeSaidMost: odds(most(of(plain.references, 'says'), none)),
    plainWholeSaidMean: odds(mean(of(plain.references, 'says'), none)),
    plainWholeDeniedMost: odds(most(of(plain.references, 'contradicts'), none)),
    plainWholeDeniedLeast: odds(least(of(plain.references, 'contradicts'), none)),
    plainReversedSaidMost: odds(most(of(plain.reversed, 'says'), none)),
    plainReversedDeniedMost: odds(most(of(plain.reversed, 'contradicts'), none)),
    plainReversedDeniedLeast: odds(least(of(plain.reversed, 'contradicts'), none)),
    plainReversedNeitherLeast: odds(least(of(plain.reversed, 'neither'), none)),
    plainMisconceptionsSaidMost: odds(most(of(plain.misconceptions, 'says'), none)),
    plainMisconceptionsSaidMean: odds(mean(of(plain.misconceptions, 'says'), none)),
    plainMisconceptionsDeniedMean: odds(mean(of(plain.misconceptions, 'contradicts'), none)),
    wordsLength: Math.log1p(words.words),
    wordsPointsLeast: least(words.points, 0),
    wordsPointsMean: mean(words.points, 0),
    wordsWaysLeast: least(words.ways, 0),
    wordsWaysMean: mean(words.ways, 0),
    wordsWhole: words.whole,
    wordsTruth: words.truth,
    wordsPointTruth: words.pointTruth,
    wordsEarnest: words.earnest,
    wordsTelling: Number(words.tellsWhatIsSaid),
    wordsRejecting: Number(words.rejectsSomething),
    wordsTellingAndRejecting: Number(words.tellsWhatIsSaid && words.rejectsSomething),
    wordsInList: Number(words.isWordList),
    wordsNamingNothing: Number(words.namesNothing),
    wordsMisconceptions: most(words.misconceptions, 0),
    wordsRightOverWrong: Math.max(words.whole, mean(words.ways, 0)) - most(words.misconceptions, 0),
    ...sampleFeatures(words),
  };
};
