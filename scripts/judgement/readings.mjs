// The features of graded answers, by the product's own code.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { featuresOf } from '../../services/dist/feedback/meaning/features.js';
import { judgeDigest } from '../../services/dist/feedback/meaning/judgement-data.js';
import { createOnnxMeaningJudge } from '../../services/dist/feedback/meaning/onnx-meaning-judge.adapter.js';
import { claimsOf, readingOf } from '../../services/dist/feedback/meaning/read-answer.js';
import { contentOf } from '../../services/dist/feedback/scoring/content-finding.js';
import { wordFindingOf } from '../../services/dist/feedback/scoring/word-finding.js';

/** The same claim has the same verdict for ever, so that a second run need not ask again. */
const kept = fileURLToPath(
  new URL(`../../node_modules/.cache/lectern/verdicts-${judgeDigest.slice(0, 12)}.json`, import.meta.url),
);
const keyOf = ({ question, answer, statement }) => [question, answer, statement].join('\u0001');

/** @returns `{ verdictsOn(claims), close() }` */
export const openJudge = () => {
  const judge = createOnnxMeaningJudge();
  const known = new Map(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []);
  return {
    verdictsOn: async (claims) => {
      const asked = claims.filter((claim) => !known.has(keyOf(claim)));
      const verdicts = await judge.judge(asked);
      asked.forEach((claim, at) => {
        const { says, neither, contradicts } = verdicts[at];
        known.set(
          keyOf(claim),
          [says, neither, contradicts].map((value) => Number(value.toFixed(6))),
        );
      });
      return claims.map((claim) => {
        const [says, neither, contradicts] = known.get(keyOf(claim));
        return { says, neither, contradicts };
      });
    },
    close: async () => {
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify([...known]));
      await judge.close();
    },
  };
};

/** Features by name of an answer to a question. */
export const measured = async (judge, question, answer) => {
  const reading = readingOf(question, answer, await judge.verdictsOn(claimsOf(question, answer)));
  return featuresOf(reading, wordFindingOf(question, answer, contentOf(question, answer)));
};

/**
 * Right answers besides the graded ones: each model answer with the question knowing the others, and the key points in
 * their first other way. They read like a book, as graded answers seldom do; without them that alone would count against
 * an answer.
 */
export const bookish = ({ question }) => {
  const { modelAnswers, keyPoints } = question;
  const models =
    modelAnswers.length < 2
      ? []
      : modelAnswers.map((answer) => ({
          kind: 'model',
          answer,
          question: { ...question, modelAnswers: modelAnswers.filter((other) => other !== answer) },
        }));
  const firsts = keyPoints.map(({ text, ways = [] }) => (ways[0] ?? text).replace(/\.$/, ''));
  const others = keyPoints.map((point) => ({ ...point, ways: (point.ways ?? []).slice(1) }));
  const points = {
    kind: 'points',
    answer: `${firsts.join('. ')}.`,
    question: { ...question, keyPoints: others },
  };
  return [...models, points].map((one) => ({ ...one, band: 'good' }));
};

/** One row an answer: `{ set, key, kind, band, answer, features }`; `isBookish` for those of `bookish`. */
export const rowsOf = async (judge, questions, withBookish) => {
  const rows = [];
  for (const asked of questions) {
    const { set, key, question } = asked;
    const samples = asked.samples.map((sample) => ({ ...sample, question }));
    const more = withBookish ? bookish(asked).map((one) => ({ ...one, isBookish: true })) : [];
    for (const sample of [...samples, ...more]) {
      const { kind, band, answer, isBookish = false } = sample;
      const features = await measured(judge, sample.question, answer);
      rows.push({ set, key, kind, band, answer, isBookish, features });
    }
  }
  return rows;
};
