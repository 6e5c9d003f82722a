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

/** One row an answer: `{ set, key, kind, band, answer, isLater, features }`. */
export const rowsOf = async (judge, questions) => {
  const rows = [];
  for (const { set, key, question, samples, isLater = false } of questions)
    for (const { kind, band, answer } of samples)
      rows.push({ set, key, kind, band, answer, isLater, features: await measured(judge, question, answer) });
  return rows;
};
