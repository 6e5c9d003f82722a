// Fits the bands anew: node scripts/judgement/fit-bands.mjs (build first). Writes services/data/bands.json.
// Two thirds of the questions are fitted on, by their names; the others only report. Of the former, folds by question
// choose the temperature.
import { writeFileSync } from 'node:fs';
import { bandOf, judgementOf } from '../../services/dist/feedback/meaning/bands.js';
import { fitBoost, softmax, sumsOf } from './boost.mjs';
import { contradicting as contradictingKinds, lineOf, misjudged, reliabilityOf } from './figures.mjs';
import { apartQuestions, demoQuestions, isHeldOut, unseenQuestions } from './graded-answers.mjs';
import { openJudge, rowsOf } from './readings.mjs';

const bands = ['low', 'partly', 'good'];
/** What a bookish right answer counts beside a graded one. */
const bookishWeight = 0.3;
/** Of contradicting answers at most so many may be shown as good; of the low and the partly right ones so many must be. */
const mostPraised = 0.03;
const leastRight = [0.92, 0.7];
const folds = 6;

const judge = openJudge();
const graded = await rowsOf(judge, [...unseenQuestions(), ...demoQuestions()], true);
const apart = await rowsOf(judge, apartQuestions(), false);
await judge.close();

const features = Object.keys(graded[0].features);
const valuesOf = (row) => features.map((name) => row.features[name]);
const fit = (rows) =>
  fitBoost(
    rows.map(valuesOf),
    rows.map(({ band }) => bands.indexOf(band)),
    rows.map(({ isBookish }) => (isBookish ? bookishWeight : 1)),
  );

const fitted = graded.filter(({ key }) => !isHeldOut(key));
const keys = [...new Set(fitted.map(({ key }) => key))];
const foldOf = ({ key }) => keys.indexOf(key) % folds;
const unseenSums = Array.from({ length: folds }, (_, fold) => {
  const model = fit(fitted.filter((row) => foldOf(row) !== fold));
  return fitted
    .filter((row) => foldOf(row) === fold)
    .map((row) => ({ row, sums: sumsOf(model, valuesOf(row)) }));
}).flat();

/** Mean surprise at the right bands. */
const lossAt = (temperature) =>
  unseenSums
    .filter(({ row }) => !row.isBookish)
    .reduce(
      (loss, { row, sums }) =>
        loss - Math.log(softmax(sums.map((sum) => sum / temperature))[bands.indexOf(row.band)]),
      0,
    );
const temperatures = Array.from({ length: 31 }, (_, at) => 0.6 + at * 0.05);
const temperature = temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));

const shown = unseenSums
  .filter(({ row }) => !row.isBookish)
  .map(({ row, sums }) => ({ row, judged: judgementOf(softmax(sums.map((sum) => sum / temperature))) }));
const steps = Array.from({ length: 46 }, (_, at) => (50 + at) / 100);
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
const sureFrom = [rightFrom('low', leastRight[0]), rightFrom('partly', leastRight[1]), praiseFrom];

const rounded = (node) =>
  typeof node === 'number'
    ? Number(node.toFixed(4))
    : [node[0], Number(node[1].toFixed(4)), rounded(node[2]), rounded(node[3])];
const { prior, rounds } = fit(fitted);
const model = {
  features,
  prior: prior.map(rounded),
  rounds: rounds.map((round) => round.map(rounded)),
  temperature: Number(temperature.toFixed(2)),
  sureFrom,
};
writeFileSync(new URL('../../services/data/bands.json', import.meta.url), `${JSON.stringify(model)}\n`);

const judged = (row) => ({ ...row, judged: bandOf(model, row.features) });
const held = graded.filter(({ key }) => isHeldOut(key)).map(judged);
console.log(
  `${keys.length} questions fitted on, temperature ${model.temperature}, sure from ${sureFrom.join(', ')}`,
);
const say = (name, rows) => console.log(lineOf(name, rows));
say(
  'kept out of the fit',
  held.filter(({ isBookish }) => !isBookish),
);
for (const set of ['library', 'contrast', 'demo'])
  say(
    `  ${set}`,
    held.filter((row) => row.set === set && !row.isBookish),
  );
say(
  '  bookish right answers',
  held.filter(({ isBookish }) => isBookish),
);
const apartJudged = apart.map(judged);
say('written apart', apartJudged);
for (const { from, answers, right } of reliabilityOf(held.filter(({ isBookish }) => !isBookish)))
  console.log(
    `  at a confidence from ${from.toFixed(1)} on: ${answers} answers, right ${(100 * right).toFixed(0)} %`,
  );
console.log('Contradicting, and shown as good:');
for (const { key, kind, answer } of misjudged(apartJudged)) console.log(`  ${key} (${kind}): ${answer}`);
