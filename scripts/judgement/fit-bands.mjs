// Fits the bands anew: npm run fit-bands (build first). Writes services/data/bands.json; with `-- --report` it fits
// nothing, and reports on the bands in force.
// Two fits: for questions with graded samples, and for those without. Of the questions that are not the demo's a third,
// by name, only reports; so does what was written apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { bandOf } from '../../services/dist/feedback/meaning/bands.js';
import { bandsFile } from '../../services/dist/feedback/meaning/judgement-data.js';
import { lineOf, misjudged, reliabilityOf } from './figures.mjs';
import { modelFittedTo, withoutSamples } from './fit-model.mjs';
import { apartQuestions, demoQuestions, isHeldOut, unseenQuestions } from './graded-answers.mjs';
import { openJudge, rowsOf } from './readings.mjs';

const judge = openJudge();
const graded = await rowsOf(judge, [...unseenQuestions(), ...demoQuestions()]);
const apart = await rowsOf(judge, apartQuestions());
await judge.close();

const isFitted = ({ set, key }) => set === 'demo' || !isHeldOut(key);
const fitted = graded.filter(isFitted);
const held = graded.filter((row) => !isFitted(row));
const isReport = process.argv.includes('--report');
const models = isReport
  ? JSON.parse(readFileSync(bandsFile, 'utf8'))
  : {
      withSamples: modelFittedTo(fitted),
      // These tell less: as strict as with samples they would praise hardly anybody.
      withoutSamples: modelFittedTo(fitted.map(withoutSamples), 0.05),
    };
if (!isReport) writeFileSync(bandsFile, `${JSON.stringify(models)}\n`);

const judged = (row) => ({ ...row, judged: bandOf(models, row.features) });
const report = (title, { temperature, sureFrom }, rowOf) => {
  console.log(`\n${title}: temperature ${temperature}, sure from ${sureFrom.join(', ')}`);
  const [heldJudged, apartJudged] = [held, apart].map((rows) => rows.map(rowOf).map(judged));
  const isFirst = ({ isLater }) => !isLater;
  console.log(lineOf('questions kept out', heldJudged.filter(isFirst)));
  const later = heldJudged.filter((row) => !isFirst(row));
  console.log(lineOf("  in the text's own words", later));
  console.log(lineOf('written apart', apartJudged));
  const right = apartJudged.filter(({ band }) => band === 'good');
  const calledWrong = right.filter(({ judged: { isSure, band } }) => isSure && band === 'low');
  console.log(`  ${calledWrong.length} of ${right.length} right answers called wrong`);
  for (const { from, answers, right: share } of reliabilityOf([...heldJudged, ...apartJudged]))
    console.log(
      `  at a confidence from ${from.toFixed(1)} on: ${answers} answers, right ${(100 * share).toFixed(0)} %`,
    );
  console.log('Contradicting, and shown as good:');
  for (const { key, kind, answer } of misjudged(apartJudged)) console.log(`  ${key} (${kind}): ${answer}`);
};

const questions = new Set(fitted.map(({ key }) => key)).size;
console.log(`${fitted.length} answers to ${questions} questions fitted on`);
report('with samples', models.withSamples, (row) => row);
report('without samples', models.withoutSamples, withoutSamples);
