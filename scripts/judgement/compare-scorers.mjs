// Holds the scorer against simpler ones on answers that a teacher graded: npm run evaluate
// The judge was not trained on any of these questions, and the bands and thresholds of each sixth of the questions are
// fitted on the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { bandOf } from '../../services/dist/feedback/meaning/bands.js';
import { formatted, table } from '../lib/reference-page.mjs';
import { figuresOf } from './figures.mjs';
import { shownFrom, sumsInFolds } from './fit-model.mjs';
import { apartQuestions, demoQuestions, unseenQuestions } from './graded-answers.mjs';
import { auc, spearman } from './ranks.mjs';
import { openJudge, rowsOf } from './readings.mjs';
import { bandOfStars, bandsFittedTo, byLength, byTfIdf, byWords, rankOf } from './simple-scorers.mjs';

const page = new URL('../../docs/explanation/scoring.md', import.meta.url);
const [begin, end] = ['<!-- npm run evaluate writes from here -->', '<!-- to here -->'];

/** Each graded answer with its question and its features, and the fold in which nothing was fitted on its question. */
const readAll = async () => {
  const judge = openJudge();
  const questions = [unseenQuestions(), demoQuestions(), apartQuestions()];
  const rows = await rowsOf(judge, questions.flat(), true);
  await judge.close();
  const asked = new Map(questions.flat().map((one) => [`${one.set} ${one.key}`, one]));
  const known = rows.map((row) => {
    const { question, passage } = asked.get(`${row.set} ${row.key}`);
    return { ...row, question, passage };
  });
  const graded = known.filter(({ set }) => set !== 'apart');
  return sumsInFolds(
    graded,
    known.filter(({ isBookish }) => !isBookish),
  );
};

const isApart = ({ row }) => row.set === 'apart';

/** By the scorer as it is, its bands fitted on the other folds; the number is the mean of low, partly and good as 0, 1, 2. */
const byJudge = (read) => {
  const shown = new Map(
    [...new Set(read.map(({ fold }) => fold))].map((fold) => [
      fold,
      shownFrom(read.filter((one) => one.fold !== fold && !isApart(one))),
    ]),
  );
  return ({ row, fold, trees }) => {
    const model = { features: Object.keys(row.features), ...trees, ...shown.get(fold) };
    const judged = bandOf(model, row.features);
    return { judged, score: judged.probabilities.partly + 2 * judged.probabilities.good };
  };
};

const sure = (band) => ({ band, isSure: true, confidence: 1 });

/** By a number alone, with thresholds from the other folds. */
const byNumber = (read, numberOf) => {
  const scores = new Map(read.map((one) => [one, numberOf(one.row)]));
  const fitted = new Map(
    [...new Set(read.map(({ fold }) => fold))].map((fold) => {
      const others = read.filter((one) => one.fold !== fold && !isApart(one));
      return [fold, bandsFittedTo(others.map((one) => ({ score: scores.get(one), band: one.row.band })))];
    }),
  );
  return (one) => ({ judged: sure(fitted.get(one.fold)(scores.get(one))), score: scores.get(one) });
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

const read = await readAll();
const judged = byJudge(read);
const stars = new Map(read.map(({ row }) => [row, byWords(row)]));
const scorers = {
  'the scorer, shown where it is sure': judged,
  'the same, its most probable band of every answer': (one) => {
    const { judged: judgement, score } = judged(one);
    return { judged: sure(judgement.band), score };
  },
  'words alone, as before the judge': (one) => ({
    judged: sure(bandOfStars(stars.get(one.row))),
    score: stars.get(one.row),
  }),
  'words alone, thresholds fitted': byNumber(read, (row) => stars.get(row)),
  'TF-IDF cosine with the nearest model answer': byNumber(read, byTfIdf(read.map(({ row }) => row))),
  'length of the answer': byNumber(read, byLength),
};
const sets = {
  'Questions of the library and of the contrast sets': ({ row }) =>
    row.set === 'library' || row.set === 'contrast',
  'Answers written apart': isApart,
};
const tables = Object.entries(sets).map(([title, isIn]) => {
  const there = read.filter(isIn);
  const questions = new Set(there.map(({ row }) => row.key)).size;
  const lines = Object.entries(scorers).map(([name, by]) =>
    lineFor(
      name,
      there.map((one) => ({ ...one.row, ...by(one) })),
    ),
  );
  const shareOf = (band) => percent(there.filter(({ row }) => row.band === band).length / there.length);
  return `${title}: ${there.length} answers to ${questions} questions, ${shareOf('good')} good, ${shareOf('partly')} partly right, ${shareOf('low')} low.\n\n${table(head, lines)}`;
});

const text = tables.join('\n\n');
console.log(text);
const old = readFileSync(page, 'utf8');
const [from, to] = [old.indexOf(begin), old.indexOf(end)];
if (from < 0 || to < from)
  throw new Error(`docs/explanation/scoring.md has no place for the table: ${begin}`);
writeFileSync(page, await formatted(`${old.slice(0, from)}${begin}\n\n${text}\n\n${old.slice(to)}`));
