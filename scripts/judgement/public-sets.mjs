// Measures the offline scorer on public graded short answers: npm run evaluate -- <folder>
// The folder holds sciEntsBank-train/ and saf-train/ (see docs/explanation/scoring.md for sources and licences).
// Words alone are measured: the judge of meaning was trained on these sets.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scoreByWords } from '../../services/dist/feedback/scoring/score-answer.js';
import { auc } from './ranks.mjs';

const [, , folder] = process.argv;

/** A small generator (Lehmer), so that every run makes the same noise. */
const randomFrom = (seed) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name]).trim();

const answerOf = ([, attributes, body]) => {
  const label = /accuracy="([^"]*)"/.exec(attributes)?.[1];
  if (label) return { text: unescaped(body), grade: label === 'correct' ? 1 : 0 };
  const [, text] = /<response>([\s\S]*?)<\/response>/.exec(body);
  const grade = Number(/<score>([\s\S]*?)<\/score>/.exec(body)[1]);
  return { text: unescaped(text), grade };
};

const loadSet = (name) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.xml'))
    .map((file) => {
      const xml = readFileSync(join(folder, name, file), 'utf8');
      return {
        questionText: unescaped(/<questionText>([\s\S]*?)<\/questionText>/.exec(xml)[1]),
        references: [...xml.matchAll(/<referenceAnswer [^>]*>([\s\S]*?)<\/referenceAnswer>/g)].map((m) =>
          unescaped(m[1]),
        ),
        answers: [...xml.matchAll(/<studentAnswer id="[^"]*"([^>]*)>([\s\S]*?)<\/studentAnswer>/g)].map(
          answerOf,
        ),
      };
    });

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const correlation = (pairs) => {
  const [x, y] = [mean(pairs.map((p) => p.score)), mean(pairs.map((p) => p.grade))];
  const sum = (f) => pairs.reduce((total, p) => total + f(p.score - x, p.grade - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
};

/** Mean AUC of the questions that have both kinds of answers, by number of answers. */
const withinQuestions = (judged) => {
  const usable = [...new Set(judged.map((one) => one.question))]
    .map((question) => judged.filter((one) => one.question === question))
    .filter((q) => q.length >= 8 && q.some((a) => a.fTrue) && q.some((a) => !a.fTrue));
  const all = usable.reduce((sum, q) => sum + q.length, 0);
  return usable.reduce((sum, q) => sum + auc(q) * q.length, 0) / all;
};

const figure = (value) => value.toFixed(3);
const share = (values) => mean(values.map(Number));
const isRight = (one) => one.score >= 2.5 === one.fTrue;
const say = (what, figures) =>
  console.log(what, ...Object.entries(figures).map(([name, value]) => `${name} ${figure(value)}`));
/** By words alone: the judge was trained on these sets. */
const clean = { problems: [], knownWordShare: 1, isChecked: true };
const scorer = { score: (input) => scoreByWords(input, clean) };
const times = [];

const score = async (question, answer, more = {}) => {
  const started = performance.now();
  const result = scorer.score({
    question: {
      questionText: question.questionText,
      questionType: 'textResponse',
      keyPoints: (more.keyPoints ?? question.references.slice(0, 1)).map((text, n) => ({
        _id: `k${n}`,
        text,
      })),
      modelAnswers: question.references,
    },
    passage: more.passage ?? '',
    answer,
    fSpoken: more.fSpoken ?? false,
    ...(more.gradedAnswers ? { gradedAnswers: more.gradedAnswers } : {}),
  });
  times.push(performance.now() - started);
  return result;
};

const judgeAll = async (set, moreFor, every = 1) => {
  const judged = [];
  for (const question of set) {
    for (const [at, answer] of question.answers.entries()) {
      if (at % every !== 0) continue;
      const { scores } = await score(question, answer.text, moreFor(question, at));
      judged.push({
        question,
        scores,
        score: scores.accuracy,
        grade: answer.grade,
        fTrue: answer.grade >= 1,
      });
    }
  }
  return judged;
};

const sentences = (text) => text.split(/(?<=[.;])\s+|\n+/).filter((part) => part.split(/\s+/).length >= 3);

for (const name of ['sciEntsBank-train', 'saf-train']) {
  const set = loadSet(name);
  const count = set.reduce((sum, question) => sum + question.answers.length, 0);
  console.log(`\n${name}: ${set.length} questions, ${count} answers`);
  const fresh = await judgeAll(set, () => ({}));
  const near = withinQuestions(fresh);
  say('  correct or not, new questions:', {
    AUC: auc(fresh),
    'within questions': near,
    r: correlation(fresh),
  });
  say('  accuracy', { 'at 2.5': share(fresh.map(isRight)) });
  const parts = await judgeAll(set, ({ references }) => ({
    keyPoints: sentences(references[0]).length > 0 ? sentences(references[0]) : references.slice(0, 1),
  }));
  for (const kind of ['comprehensiveness', 'accuracy', 'keyPointCoverage']) {
    const pairs = parts.map((one) => ({ ...one, score: one.scores[kind] }));
    say(`  a key point a sentence, ${kind}:`, { AUC: auc(pairs), r: correlation(pairs) });
  }
  for (const most of [10, 100]) {
    // Every other answer is judged, with grades of four fifths of the others; `most` of them, spread evenly.
    const gradesFor = ({ answers }, at) => {
      const others = answers.filter((_, n) => n % 5 !== at % 5);
      const step = Math.max(1, others.length / most);
      const chosen = others
        .filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
        .slice(0, most);
      return { gradedAnswers: chosen.map((other) => ({ text: other.text, score: other.grade * 5 })) };
    };
    const graded = await judgeAll(set, gradesFor, 2);
    const accuracy = share(graded.map(isRight));
    say(`  with up to ${most} graded answers:`, { accuracy, AUC: auc(graded), r: correlation(graded) });
  }
}

/** What gaming would hand in instead of an answer, made from a reference. */
const gamed = {
  'the reference itself': (text) => text,
  negated: (text) =>
    text.replace(/\b(is|are|was|were|can|will|would|could|has|have|does|do|may)\b(?! not)/gi, '$1 not'),
  'said to be untrue': (text) => `It is not true that ${text}`,
  'with other numbers': (text) => text.replace(/\d+/g, (digits) => String(Number(digits) + 3)),
  shuffled: (text, next) =>
    text
      .replace(/[.,;:]/g, '')
      .split(/\s+/)
      .map((word) => ({ word, by: next() }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ word }) => word)
      .join(' '),
};
for (const name of ['sciEntsBank-train', 'saf-train']) {
  const next = randomFrom(3);
  for (const [way, change] of Object.entries(gamed)) {
    const scores = [];
    for (const question of loadSet(name)) {
      const [reference] = question.references;
      const text = change(reference, next);
      if ((text === reference) !== (way === 'the reference itself') || text.split(/\s+/).length < 8) continue;
      scores.push((await score(question, text)).scores.accuracy);
    }
    say(`${name}, ${way} (${scores.length}):`, {
      mean: mean(scores),
      '3 or more': share(scores.map((one) => one >= 3)),
    });
  }
}

/** Words as a poor recogniser hears them: wrong, left out, or put in. */
const misheard = (text, rate, random, vocabulary) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (random() >= rate) return [word];
      const other = vocabulary[Math.floor(random() * vocabulary.length)];
      const kind = random();
      return kind < 0.7 ? [other] : kind < 0.85 ? [] : [word, other];
    })
    .join(' ');

const random = randomFrom(7);
const saf = loadSet('saf-train');
const vocabulary = saf.flatMap((question) =>
  question.answers.flatMap((answer) => answer.text.toLowerCase().match(/\p{L}+/gu) ?? []),
);
for (const rate of [0, 0.1, 0.2, 0.3]) {
  const pairs = [];
  for (const question of saf) {
    const passage = [question, ...saf.filter((other) => other !== question).slice(0, 4)]
      .flatMap((other) => other.references)
      .join('\n\n');
    const words = passage.split(/\s+/);
    for (const answer of question.answers.slice(0, 40)) {
      const length = 20 + Math.floor(random() * 40);
      const from = Math.floor(random() * Math.max(1, words.length - length));
      const copied = misheard(words.slice(from, from + length).join(' '), rate, random, vocabulary);
      const own = misheard(answer.text, rate, random, vocabulary);
      // Formulas are not what anybody reads out.
      if (own.split(' ').length < 12 || /(?:\d\D*){8}/.test(copied)) continue;
      for (const text of [copied, own]) {
        const { copiedShare } = await score(question, text, { passage, fSpoken: true });
        pairs.push({ score: copiedShare, fTrue: text === copied });
      }
    }
  }
  const flagged = (fTrue) => share(pairs.filter((one) => one.fTrue === fTrue).map((one) => one.score >= 0.7));
  const right = share(pairs.map((one) => one.score >= 0.5 === one.fTrue));
  say(`copied or own words, ${rate * 100} % of words misheard:`, { AUC: auc(pairs), 'right at half': right });
  say('  flagged (0.7):', { copies: flagged(true), 'own words': flagged(false) });
}

const sorted = times.toSorted((one, other) => one - other);
console.log(
  `\ntime a score: median ${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms, 99 % ${sorted[Math.floor(sorted.length * 0.99)].toFixed(0)} ms`,
);
