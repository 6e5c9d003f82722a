// Holds the scorer against simpler ones on answers that a teacher graded: npm run evaluate
// The judge was not trained on any of these questions, and the bands and thresholds of each sixth of the questions are
// fitted on the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { bandOf } from '../../services/dist/feedback/meaning/bands.js';
import { formatted, table } from '../lib/reference-page.mjs';
import { figuresOf } from './figures.mjs';
import { modelOf, shownFrom, sumsInFolds, withoutSamples } from './fit-model.mjs';
import { apartQuestions, demoQuestions, unseenQuestions } from './graded-answers.mjs';
import { auc, spearman } from './ranks.mjs';
import { openJudge, rowsOf } from './readings.mjs';
import { bandOfStars, bandsFittedTo, byLength, byTfIdf, byWords, rankOf } from './simple-scorers.mjs';

const page = new URL('../../docs/explanation/scoring.md', import.meta.url);
const [begin, end] = ['<!-- npm run evaluate writes from here -->', '<!-- to here -->'];

/** Each graded answer with its question and its features, and a number `at` that says which one it is. */
const readAll = async () => {
  const judge = openJudge();
  const questions = [unseenQuestions(), demoQuestions(), apartQuestions()].flat();
  const rows = await rowsOf(judge, questions);
  await judge.close();
  const asked = new Map(questions.map((one) => [`${one.set} ${one.key}`, one]));
  return rows.map((row, at) => {
    const { question, passage } = asked.get(`${row.set} ${row.key}`);
    return { ...row, at, question, passage };
  });
};

const isApart = ({ set }) => set === 'apart';
const isFitted = (row) => !isApart(row);
const known = await readAll();
const foldsOf = (read) => [...new Set(read.map(({ fold }) => fold))];

/** By the scorer as it is, its bands fitted on the other folds; the number is the mean of low, partly and good as 0, 1, 2. */
const byJudge = (rows) => {
  const read = sumsInFolds(rows.filter(isFitted), rows);
  const shown = new Map(
    foldsOf(read).map((fold) => [
      fold,
      shownFrom(read.filter((one) => one.fold !== fold && isFitted(one.row))),
    ]),
  );
  const judgements = new Map(
    read.map(({ row, fold, trees }) => {
      const model = modelOf(row, trees, shown.get(fold));
      const judged = bandOf({ withSamples: model, withoutSamples: model }, row.features);
      const { partly, good } = judged.probabilities;
      return [row.at, { judged, score: partly + 2 * good, fold }];
    }),
  );
  return ({ at }) => judgements.get(at);
};

const sure = (band) => ({ band, isSure: true, confidence: 1 });

const judged = byJudge(known);

/** By a number alone, with thresholds from the other folds. */
const byNumber = (numberOf) => {
  const numbers = known.map((row) => ({ score: numberOf(row), band: row.band, fold: judged(row).fold, row }));
  const fitted = new Map(
    foldsOf(numbers).map((fold) => [
      fold,
      bandsFittedTo(numbers.filter((one) => one.fold !== fold && isFitted(one.row))),
    ]),
  );
  return ({ at }) => {
    const { score, fold } = numbers[at];
    return { judged: sure(fitted.get(fold)(score)), score };
  };
};

const percent = (value) => `${(100 * value).toFixed(0)} %`;

const lineFor = (name, rows) => {
  const spoken = rows.filter(({ judged }) => judged.isSure);
  const ends = spoken.filter(({ band }) => band !== 'partly');
  const { sure: told, rightOfSure, shortAbove, paraphrasesAbove, contradictingAbove } = figuresOf(rows);
  const area = auc(ends.map(({ score, band }) => ({ score, fTrue: band === 'good' })));
  const order = spearman(
    spoken.map(({ score }) => score),
    spoken.map(({ band }) => rankOf(band)),
  );
  return [
    name,
    percent(told),
    percent(rightOfSure),
    area.toFixed(2),
    order.toFixed(2),
    percent(shortAbove),
    percent(paraphrasesAbove),
    percent(contradictingAbove),
  ];
};

const head = [
  '',
  'says a band of',
  'of these right',
  'AUC, good over low',
  'rank correlation',
  'short right, above "partly"',
  'right in other words, above',
  'contrary to the text, above',
];

const stars = known.map(byWords);
const scorers = {
  'the scorer, shown where it is sure': judged,
  'the same, its most probable band of every answer': (row) => {
    const { judged: judgement, score } = judged(row);
    return { judged: sure(judgement.band), score };
  },
  'the scorer, for a question without graded answers': byJudge(known.map(withoutSamples)),
  'words alone, as before the judge': ({ at }) => ({
    judged: sure(bandOfStars(stars[at])),
    score: stars[at],
  }),
  'words alone, thresholds fitted': byNumber(({ at }) => stars[at]),
  'TF-IDF cosine with the nearest model answer': byNumber(byTfIdf(known)),
  'length of the answer': byNumber(byLength),
};
const sets = {
  'Questions of the library and of the contrast sets': ({ set, isLater }) =>
    (set === 'library' || set === 'contrast') && !isLater,
  'Answers written apart': isApart,
};
const tables = Object.entries(sets).map(([title, isIn]) => {
  const there = known.filter(isIn);
  const questions = new Set(there.map(({ key }) => key)).size;
  const lines = Object.entries(scorers).map(([name, by]) =>
    lineFor(
      name,
      there.map((row) => ({ ...row, ...by(row) })),
    ),
  );
  const shareOf = (band) => percent(there.filter((row) => row.band === band).length / there.length);
  return `${title}: ${there.length} answers to ${questions} questions, ${shareOf('good')} good, ${shareOf('partly')} partly right, ${shareOf('low')} low.\n\n${table(head, lines)}`;
});

const text = tables.join('\n\n');
console.log(text);
const old = readFileSync(page, 'utf8');
const [from, to] = [old.indexOf(begin), old.indexOf(end)];
if (from < 0 || to < from)
  throw new Error(`docs/explanation/scoring.md has no place for the table: ${begin}`);
writeFileSync(page, await formatted(`${old.slice(0, from)}${begin}\n\n${text}\n\n${old.slice(to)}`));
