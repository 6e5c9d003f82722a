// Measures the offline scorer on graded short answers: node scripts/evaluate-scorer.mjs <folder>
// The folder holds sciEntsBank-train/ and saf-train/ (see docs/explanation/scoring.md for sources and licences).
// Build first. Everything goes through the scorer's port, as in the product.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createOfflineScorer } from '../services/dist/feedback/offline-scorer.adapter.js';

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node scripts/evaluate-scorer.mjs <folder with sciEntsBank-train and saf-train>');
  process.exit(2);
}

/** A small generator (Lehmer), so that every run makes the same noise. */
const randomFrom = (seed) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const unescaped = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .trim();

const answerOf = ([, attributes, body]) => {
  const label = /accuracy="([^"]*)"/.exec(attributes)?.[1];
  if (label) return { text: unescaped(body), label, grade: label === 'correct' ? 1 : 0 };
  const [, text] = /<response>([\s\S]*?)<\/response>/.exec(body);
  const grade = Number(/<score>([\s\S]*?)<\/score>/.exec(body)[1]);
  return { text: unescaped(text), label: grade >= 1 ? 'correct' : 'incorrect', grade };
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

/** Area under the ROC curve by ranks; ties count half. */
const auc = (pairs) => {
  const sorted = pairs.toSorted((one, other) => one.score - other.score);
  let ranks = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to].score === sorted[from].score) to += 1;
    ranks += sorted.slice(from, to).filter((pair) => pair.fTrue).length * ((from + to + 1) / 2);
    from = to;
  }
  const positives = pairs.filter((pair) => pair.fTrue).length;
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (pairs.length - positives));
};

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const correlation = (pairs) => {
  const [x, y] = [mean(pairs.map((p) => p.score)), mean(pairs.map((p) => p.grade))];
  const sum = (f) => pairs.reduce((total, p) => total + f(p.score - x, p.grade - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
};

const withinQuestions = (judged) => {
  const questions = Map.groupBy ? Map.groupBy(judged, (one) => one.question) : new Map();
  if (questions.size === 0) {
    for (const one of judged) questions.set(one.question, [...(questions.get(one.question) ?? []), one]);
  }
  const usable = [...questions.values()].filter(
    (q) => q.length >= 8 && q.some((a) => a.fTrue) && q.some((a) => !a.fTrue),
  );
  const all = usable.reduce((sum, q) => sum + q.length, 0);
  return usable.reduce((sum, q) => sum + auc(q) * q.length, 0) / all;
};

/** Accuracy of the threshold that is best on all other questions. */
const accuracyOnNewQuestions = (judged) => {
  const steps = Array.from({ length: 49 }, (_, n) => (n + 1) / 10);
  const right = (one, step) => Number(one.score >= step === one.fTrue);
  const questions = [...new Set(judged.map((one) => one.question))];
  const total = steps.map((step) => judged.reduce((sum, one) => sum + right(one, step), 0));
  const hits = questions.flatMap((question) => {
    const here = judged.filter((one) => one.question === question);
    const others = steps.map((step, n) => total[n] - here.reduce((sum, one) => sum + right(one, step), 0));
    const best = steps[others.indexOf(Math.max(...others))];
    return here.map((one) => right(one, best));
  });
  return mean(hits);
};

const figure = (value) => value.toFixed(3);
const scorer = createOfflineScorer();
await scorer.warm();
const times = [];

const score = async (question, answer, more = {}) => {
  const started = performance.now();
  const result = await scorer.score({
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

const judgeAll = async (set, moreFor) => {
  const judged = [];
  for (const question of set) {
    for (const [at, answer] of question.answers.entries()) {
      const { scores } = await score(question, answer.text, moreFor(question, at));
      judged.push({
        question,
        score: scores.accuracy,
        scores,
        fTrue: answer.grade >= 1,
        grade: answer.grade,
        label: answer.label,
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
  console.log('  correct or not, new questions: AUC', figure(auc(fresh)), 'within questions', figure(withinQuestions(fresh)),
    'r', figure(correlation(fresh)), 'accuracy at 2.5', figure(mean(fresh.map((one) => Number(one.score >= 2.5 === one.fTrue)))),
    'at the other questions’ threshold', figure(accuracyOnNewQuestions(fresh))); // prettier-ignore
  const parts = await judgeAll(set, ({ references }) => ({
    keyPoints: sentences(references[0]).length > 0 ? sentences(references[0]) : references.slice(0, 1),
  }));
  for (const kind of ['comprehensiveness', 'accuracy', 'keyPointCoverage']) {
    const pairs = parts.map((one) => ({ ...one, score: one.scores[kind] }));
    console.log(
      `  a key point a sentence, ${kind}: AUC`,
      figure(auc(pairs)),
      'r',
      figure(correlation(pairs)),
    );
  }
  for (const most of [5, 10, 20, 100]) {
    // Every fifth answer is judged with grades of the others; `most` of them, spread evenly.
    const graded = await judgeAll(set, ({ answers }, at) => {
      const others = answers.filter((_, n) => n % 5 !== at % 5);
      const step = Math.max(1, others.length / most);
      const chosen = Array.from(
        { length: Math.min(most, others.length) },
        (_, n) => others[Math.floor(n * step)],
      );
      return { gradedAnswers: chosen.map((other) => ({ text: other.text, score: other.grade * 5 })) };
    });
    console.log(`  with up to ${most} graded answers: accuracy`, figure(mean(graded.map((one) => Number(one.score >= 2.5 === one.fTrue)))),
      'AUC', figure(auc(graded)), 'r', figure(correlation(graded))); // prettier-ignore
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
      if (own.split(' ').length < 12) continue;
      for (const [text, fTrue] of [
        [copied, true],
        [own, false],
      ]) {
        const { copiedShare } = await score(question, text, { passage, fSpoken: true });
        pairs.push({ score: copiedShare, fTrue });
      }
    }
  }
  console.log(`\ncopied or own words, ${rate * 100} % of words misheard: AUC`, figure(auc(pairs)),
    'right at half', figure(mean(pairs.map((one) => Number(one.score >= 0.5 === one.fTrue)))),
    'own words flagged (0.7)', figure(mean(pairs.filter((one) => !one.fTrue).map((one) => Number(one.score >= 0.7)))),
    'copies flagged', figure(mean(pairs.filter((one) => one.fTrue).map((one) => Number(one.score >= 0.7))))); // prettier-ignore
}

const sorted = times.toSorted((one, other) => one - other);
console.log(
  `\ntime a score: median ${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms, 99 % ${sorted[Math.floor(sorted.length * 0.99)].toFixed(0)} ms`,
);
await scorer.close();
