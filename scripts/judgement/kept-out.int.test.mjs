import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandOf } from '../../services/dist/feedback/meaning/bands.js';
import { bandsFile } from '../../services/dist/feedback/meaning/judgement-data.js';
import { createOnnxMeaningJudge } from '../../services/dist/feedback/meaning/onnx-meaning-judge.adapter.js';
import { figuresOf, reliabilityOf } from './figures.mjs';
import { isHeldOut, unseenQuestions } from './graded-answers.mjs';
import { rowsOf } from './readings.mjs';

/** All 506 take a minute or two of one core, these some twenty seconds. */
const sampleSize = 150;

const digestOf = ({ key }, { answer }) => createHash('sha256').update(`${key} ${answer}`).digest('hex');

/** Of the answers to the third of the questions that is kept out of every fit: those with the lowest digests. */
const sampled = () => {
  const questions = unseenQuestions().filter(({ key, isLater }) => isHeldOut(key) && !isLater);
  const digests = questions.flatMap((asked) => asked.samples.map((sample) => digestOf(asked, sample)));
  const last = digests.toSorted()[sampleSize - 1];
  return questions.map((asked) => ({
    ...asked,
    samples: asked.samples.filter((sample) => digestOf(asked, sample) <= last),
  }));
};

/** The bounds lie a little below what the docs say of all 506 (docs/explanation/scoring.md). */
describe('a sample of the answers to questions that were kept out of every fit', () => {
  const judge = createOnnxMeaningJudge();
  let rows = [];

  beforeAll(async () => {
    const models = JSON.parse(readFileSync(bandsFile, 'utf8'));
    const read = await rowsOf({ verdictsOn: (claims) => judge.judge(claims) }, sampled());
    rows = read.map((row) => ({ ...row, judged: bandOf(models, row.features) }));
  }, 600_000);
  afterAll(() => judge.close());

  it('is of answers to all of these questions', () => {
    expect(rows).toHaveLength(sampleSize);
    expect(new Set(rows.map(({ key }) => key)).size).toBeGreaterThanOrEqual(20);
  });

  it('is judged for the most part, and then nearly always as the teacher did', () => {
    const { sure, rightOfSure } = figuresOf(rows);
    expect(sure).toBeGreaterThanOrEqual(0.7);
    expect(rightOfSure).toBeGreaterThanOrEqual(0.9);
  });

  it('is praised where it is right in few or in other words, and hardly ever for the contrary of the text', () => {
    const { shortAbove, paraphrasesAbove, contradictingAbove } = figuresOf(rows);
    expect(shortAbove).toBeGreaterThanOrEqual(0.6);
    expect(paraphrasesAbove).toBeGreaterThanOrEqual(0.8);
    expect(contradictingAbove).toBeLessThanOrEqual(0.05);
  });

  it('is right about as often as its confidence says, and nearly always from 0.9 on', () => {
    const excess = rows.map(({ judged, band }) => judged.confidence - Number(judged.band === band));
    expect(Math.abs(excess.reduce((sum, one) => sum + one, 0) / rows.length)).toBeLessThanOrEqual(0.07);
    expect(reliabilityOf(rows).at(-1)).toMatchObject({ right: expect.toSatisfy((share) => share >= 0.93) });
  });
});
