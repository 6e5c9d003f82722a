// How a fit is made from rows (`rowsOf` in readings.mjs), and from which probability on each band is shown.
import { judgementOf } from '../../services/dist/feedback/meaning/bands.js';
import { fitBoost, softmax, sumsOf } from './boost.mjs';
import { contradicting as contradictingKinds } from './figures.mjs';

const bands = ['low', 'partly', 'good'];
/** What a bookish right answer counts beside a graded one. */
const bookishWeight = 0.3;
/** Of contradicting answers at most so many may be shown as good; of the low and the partly right ones so many must be. */
const mostPraised = 0.03;
const leastRight = [0.92, 0.7];
const folds = 6;

const valuesOf = (row) => Object.values(row.features);

/** @returns trees fitted to these rows, as `fitBoost` */
export const fit = (rows) =>
  fitBoost(
    rows.map(valuesOf),
    rows.map(({ band }) => bands.indexOf(band)),
    rows.map(({ isBookish }) => (isBookish ? bookishWeight : 1)),
  );

/** Each of `judged` by trees that saw no answer to its question: `{ row, fold, trees, sums }`. */
export const sumsInFolds = (fitted, judged = fitted) => {
  const keys = [...new Set(fitted.map(({ key }) => key))];
  const foldOf = ({ key }) => keys.indexOf(key) % folds;
  return Array.from({ length: folds }, (_, fold) => {
    const trees = fit(fitted.filter((row) => foldOf(row) !== fold));
    return judged
      .filter((row) => foldOf(row) === fold)
      .map((row) => ({ row, fold, trees, sums: sumsOf(trees, valuesOf(row)) }));
  }).flat();
};

const steps = Array.from({ length: 46 }, (_, at) => (50 + at) / 100);
const temperatures = Array.from({ length: 31 }, (_, at) => 0.6 + at * 0.05);

/** @returns `{ temperature, sureFrom }` that suit sums of answers whose bands are known, none of which was fitted on */
export const shownFrom = (sums) => {
  const known = sums.filter(({ row }) => !row.isBookish);
  const probabilitiesAt = (temperature, values) => softmax(values.map((sum) => sum / temperature));
  /** Mean surprise at the right bands. */
  const lossAt = (temperature) =>
    known.reduce(
      (loss, { row, sums: values }) =>
        loss - Math.log(probabilitiesAt(temperature, values)[bands.indexOf(row.band)]),
      0,
    );
  const temperature = temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
  const shown = known.map(({ row, sums: values }) => ({
    row,
    judged: judgementOf(probabilitiesAt(temperature, values)),
  }));
  /** The least probability from which on so many of a band are right. */
  const rightFrom = (band, least) =>
    steps.find((from) => {
      const there = shown.filter(({ judged }) => judged.band === band && judged.confidence >= from);
      return there.filter(({ row }) => row.band === band).length / there.length >= least;
    }) ?? 0.95;
  // The contrast sets are harder than what people say.
  const contradicting = shown.filter(
    ({ row }) => row.set !== 'contrast' && contradictingKinds.includes(row.kind),
  );
  const praiseFrom =
    steps.find(
      (from) =>
        contradicting.filter(({ judged }) => judged.band === 'good' && judged.confidence >= from).length /
          contradicting.length <=
        mostPraised,
    ) ?? 0.95;
  return {
    temperature,
    sureFrom: [rightFrom('low', leastRight[0]), rightFrom('partly', leastRight[1]), praiseFrom],
  };
};
