import type { Band, Judged, KeyPointFinding, Scores } from '@lectern/events/feedback/scoring';
import type { Judgement } from '../meaning/bands.js';
import type { JudgedQuestion, Reading } from '../meaning/read-answer.js';
import type { ContentScores } from './content-scores.js';
import { closenessTo } from './told-points.js';

/** Where each band lies, 0 to 1: under 2 stars, 2 to 3, 3.5 and more. Low ones stay so far down that grammar cannot lift them to 2. */
const lowest: Readonly<Record<Band, number>> = { low: 0, partly: 0.4, good: 0.7 };
const highest: Readonly<Record<Band, number>> = { low: 0.12, partly: 0.58, good: 1 };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** A point counts as said from here on, where the band leaves it open; a belief, too. */
const saidFrom = 0.5;

const pointsIn = (question: JudgedQuestion, reading: Reading) =>
  question.keyPoints.map(({ _id }, at) => {
    const { whole, ways, sentences } = reading.points[at] ?? { whole: undefined, ways: [], sentences: [] };
    const verdicts = whole ? [whole, ...ways, ...sentences] : [];
    return { _id, says: Math.max(0, ...verdicts.map(({ says }) => says)) };
  });

/**
 * Which key points an answer says. The band has the last word, because it rests on more than one verdict: a good answer
 * says all that was asked; one that is partly right lacks what it says least; a low one says nothing that counts.
 */
export const judgedPoints = (
  question: JudgedQuestion,
  reading: Reading,
  band: Band,
): readonly KeyPointFinding[] => {
  const points = pointsIn(question, reading);
  const covered = coveredBy(
    points.map(({ says }) => says),
    band,
  );
  return points.map(({ _id, says }, at) => ({
    _id,
    similarity: Math.round(says * 1000) / 1000,
    fCovered: covered[at] === true,
  }));
};

const coveredBy = (says: readonly number[], band: Band): readonly boolean[] => {
  const least = Math.min(...says);
  return says.map((one) => band === 'good' || (band === 'partly' && one >= saidFrom && one > least));
};

/** The judge's finding and the closeness of words, added up: from where on an answer says a belief, and not only something as wrong. */
const believedFrom = 1.15;
/** Nearly a belief's own words, which say it whatever the judge finds. */
const inItsWordsFrom = 0.9;

/** The belief of somebody who misread the text, where the answer says it, by judge and words, more than anything that is right. */
export const misconceptionIn = (
  { questionText, misconceptions = [] }: JudgedQuestion,
  answer: string,
  reading: Reading,
  band: Band,
): string | undefined => {
  if (band !== 'low') return undefined;
  const right = Math.max(...reading.references.map(({ says }) => says));
  const [most] = misconceptions
    .map(({ _id, text }, at) => {
      const close = closenessTo({ _id, text }, questionText)(answer).point;
      const judged = reading.misconceptions[at]?.says ?? 0;
      const says = close >= inItsWordsFrom ? 1 : judged;
      return { _id, says, sure: says + close };
    })
    .filter(({ says, sure }) => says >= saidFrom && says >= right && sure >= believedFrom)
    .toSorted((one, other) => other.sure - one.sure);
  return most?._id;
};

/**
 * The content scores of an answer in a band, 0 to 1: how sure the band is and how close the words are place it inside,
 * and how many key points are said places its coverage.
 * @param close how close its words are to what the question says of its answers, 0 to 1
 */
export const judgedScores = (
  { band, probabilities }: Judgement,
  close: number,
  points: readonly Pick<KeyPointFinding, 'similarity' | 'fCovered'>[],
): ContentScores => {
  const { low, good } = probabilities;
  const leaning = { low: 1 - low, partly: 0.5 + (good - low) / 2, good: (good - 0.5) / 0.45 }[band];
  const within = (place: number): number => lowest[band] + (highest[band] - lowest[band]) * clamp(place);
  const place =
    band === 'good' ? (2 * clamp(leaning) + clamp(close)) / 3 : (clamp(leaning) + clamp(close)) / 2;
  const said = mean(points.map(({ similarity, fCovered }) => (fCovered ? 1 : similarity / 2)));
  return {
    comprehensiveness: within(place),
    accuracy: within(clamp(leaning)),
    keyPointCoverage: within(band === 'good' ? Math.max(place, said - 0.3) : said),
  };
};

const tenths = (share: number): number => Math.round(clamp(share) * 50) / 10;

/** The scores of an answer that was evaluated, from its shares, 0 to 1. @param kept what is left after copied lines */
export const scoresFrom = (content: ContentScores, grammar: number, kept: number): Scores => ({
  grammarAndSentenceStructure: tenths(grammar * kept),
  comprehensiveness: tenths(content.comprehensiveness * kept),
  accuracy: tenths(content.accuracy * kept),
  keyPointCoverage: tenths(content.keyPointCoverage * kept),
});

/** The scores that what was judged would have under another judgement. */
export const evaluatedScores = (judgement: Judgement, { close, says, grammar, kept }: Judged): Scores => {
  const covered = coveredBy(says, judgement.band);
  const points = says.map((similarity, at) => ({ similarity, fCovered: covered[at] === true }));
  return scoresFrom(judgedScores(judgement, close, points), grammar, kept);
};
