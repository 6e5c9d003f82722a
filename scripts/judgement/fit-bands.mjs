// Fits the bands anew: node scripts/judgement/fit-bands.mjs (build first). Writes services/data/bands.json.
// Two thirds of the questions are fitted on, by their names; the others only report. Of the former, folds by question
// choose the temperature.
import { writeFileSync } from 'node:fs';
import { bandOf } from '../../services/dist/feedback/meaning/bands.js';
import { lineOf, misjudged, reliabilityOf } from './figures.mjs';
import { fit, shownFrom, sumsInFolds } from './fit-model.mjs';
import { apartQuestions, demoQuestions, isHeldOut, unseenQuestions } from './graded-answers.mjs';
import { openJudge, rowsOf } from './readings.mjs';

const judge = openJudge();
const graded = await rowsOf(judge, [...unseenQuestions(), ...demoQuestions()], true);
const apart = await rowsOf(judge, apartQuestions(), false);
await judge.close();

const fitted = graded.filter(({ key }) => !isHeldOut(key));
const keys = [...new Set(fitted.map(({ key }) => key))];
const { temperature, sureFrom } = shownFrom(sumsInFolds(fitted));

const rounded = (node) =>
  typeof node === 'number'
    ? Number(node.toFixed(4))
    : [node[0], Number(node[1].toFixed(4)), rounded(node[2]), rounded(node[3])];
const { prior, rounds } = fit(fitted);
const model = {
  features: Object.keys(graded[0].features),
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
