// How bands are fitted to rows (`rowsOf` in readings.mjs), and from which probability on each is shown.
import { judgementOf } from '../../services/dist/feedback/meaning/bands.js';
import { fitBoost, softmax, sumsOf } from './boost.mjs';
import { contradicting as contradictingKinds } from './figures.mjs';

const bands = ['low', 'partly', 'good'];
/** Of contradicting answers at most so many may be shown as good, unless the caller says more; of the low and the partly right ones so many must be. */
const fewPraised = 0.025;
const leastRight = [0.91, 0.7];
/** So much more than the folds ask for. */
const margin = 0.01;
const folds = 6;
const steps = Array.from({ length: 46 }, (_, at) => (50 + at) / 100);
const temperatures = Array.from({ length: 31 }, (_, at) => 0.6 + at * 0.05);

const isOfSamples = (name) => name.startsWith('samples');

/** The features that a question without graded samples has, too. */
export const withoutSamples = (row) => ({
  ...row,
  features: Object.fromEntries(Object.entries(row.features).filter(([name]) => !isOfSamples(name))),
});

const valuesOf = (row) => Object.values(row.features);

const fit = (rows) =>
  fitBoost(
    rows.map(valuesOf),
    rows.map(({ band }) => bands.indexOf(band)),
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

const probabilitiesAt = (temperature, sums) => softmax(sums.map((sum) => sum / temperature));

/** @returns `{ temperature, sureFrom }` that suit sums of answers whose bands are known, none of which was fitted on */
export const shownFrom = (known, mostPraised = fewPraised) => {
  /** Mean surprise at the right bands. */
  const lossAt = (temperature) =>
    known.reduce(
      (loss, { row, sums }) => loss - Math.log(probabilitiesAt(temperature, sums)[bands.indexOf(row.band)]),
      0,
    );
  const temperature = temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
  const shown = known.map(({ row, sums }) => ({
    row,
    judged: judgementOf(probabilitiesAt(temperature, sums)),
  }));
  /** The least probability from which on so many of a band are right. */
  const rightFrom = (band, least) =>
    steps.find((from) => {
      const there = shown.filter(({ judged }) => judged.band === band && judged.confidence >= from);
      return there.filter(({ row }) => row.band === band).length / there.length >= least;
    }) ?? 0.95;
  // The contrast sets, and what was written later to mislead in the words of the text, are harder than what people say.
  const contradicting = shown.filter(
    ({ row }) => row.set !== 'contrast' && !row.isLater && contradictingKinds.includes(row.kind),
  );
  const praisedFrom = (from) =>
    contradicting.filter(({ judged }) => judged.band === 'good' && judged.confidence >= from);
  const praiseFrom =
    steps.find((from) => praisedFrom(from).length / contradicting.length <= mostPraised) ?? 0.95;
  const sureFrom = [rightFrom('low', leastRight[0]), rightFrom('partly', leastRight[1]), praiseFrom];
  return { temperature, sureFrom: sureFrom.map((from) => Number((from + margin).toFixed(2))) };
};

/** A `BandModel` of these trees over the features of this row. */
export const modelOf = (row, trees, shown) => ({ features: Object.keys(row.features), ...trees, ...shown });

const rounded = (node) =>
  typeof node === 'number'
    ? Number(node.toFixed(3))
    : [node[0], Number(node[1].toFixed(3)), rounded(node[2]), rounded(node[3])];

/** A `BandModel` fitted to these rows, in as few digits as do. */
export const modelFittedTo = (rows, mostPraised = fewPraised) => {
  const { prior, rounds } = fit(rows);
  const { temperature, sureFrom } = shownFrom(sumsInFolds(rows), mostPraised);
  const trees = { prior: prior.map(rounded), rounds: rounds.map((round) => round.map(rounded)) };
  return modelOf(rows[0], trees, { temperature: Number(temperature.toFixed(2)), sureFrom });
};
