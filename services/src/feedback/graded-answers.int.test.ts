import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLibrary } from '../content/demo/demo-library.js';
import { withSamples } from '../content/demo/graded-samples.js';
import type { BandModels } from './meaning/bands.js';
import { bandsFile } from './meaning/judgement-data.js';
import { createOnnxMeaningJudge } from './meaning/onnx-meaning-judge.adapter.js';
import { claimsOf } from './meaning/read-answer.js';
import type { ScoringInput, ScoringResult } from './scorer.port.js';
import { judgedText } from './scoring/judged-text.js';
import { scoreAnswer } from './scoring/score-answer.js';
import { cleanEnglish } from './scoring/scoring.fixtures.js';

const folder = new URL('../../data/graded-answers/apart/', import.meta.url);

type Graded = {
  readonly question: string;
  readonly samples: readonly { readonly kind: string; readonly band: string; readonly answer: string }[];
};
type Scored = Graded['samples'][number] & { readonly result: ScoringResult };

const asked = new Map(
  demoLibrary
    .map(withSamples)
    .flatMap((item) => item.questions.map((question) => [question._id, { item, question }])),
);

const inputFor = ({ question: id }: Graded, answer: string): ScoringInput => {
  const { item, question } = asked.get(id) ?? {};
  if (!item || !question) throw new Error(`There is no question ${id}`);
  const { questionType } = question;
  const isWritten = questionType === 'summarization' || questionType === 'textResponse';
  return {
    question: { ...question, questionType: isWritten ? questionType : 'spoken' },
    passage: item.content,
    answer,
    fSpoken: false,
  };
};

const isSure = ({ result }: Scored): boolean => !result.fUnsure && !result.fShortResponse;
const isRight = ({ result, band }: Scored): boolean => result.band === band;
const share = (rows: readonly Scored[], is: (row: Scored) => boolean): number =>
  rows.filter(is).length / rows.length;

/** 366 answers to the demo's open questions, which nothing was fitted on. What they come to is in the docs. */
describe('answers that a teacher graded', () => {
  const judge = createOnnxMeaningJudge();
  const scored: Scored[] = [];
  const of = (...kinds: readonly string[]) => scored.filter(({ kind }) => kinds.includes(kind));
  const isShownAbovePartly = (row: Scored): boolean => isSure(row) && row.result.band === 'good';

  beforeAll(async () => {
    const models = JSON.parse(readFileSync(bandsFile, 'utf8')) as BandModels;
    for (const file of readdirSync(folder)) {
      const graded = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Graded[];
      for (const one of graded)
        for (const sample of one.samples) {
          const input = inputFor(one, sample.answer);
          const verdicts = await judge.judge(
            claimsOf(input.question, judgedText(input.question.questionText, input.answer)),
          );
          scored.push({ ...sample, result: scoreAnswer(input, cleanEnglish, { verdicts, models }) });
        }
    }
  }, 900_000);
  afterAll(() => judge.close());

  it('are many, to all of the demo’s open questions', () => {
    expect(scored.length).toBeGreaterThanOrEqual(360);
  });

  it('are praised for the contrary of the text in at most 3 of 100', () => {
    const contradicting = of('opposite', 'swapped', 'denied');
    expect(share(contradicting, isShownAbovePartly)).toBeLessThanOrEqual(0.03);
  });

  it('count where they say the right thing in few or in other words', () => {
    expect(share(of('right-short'), isShownAbovePartly)).toBeGreaterThanOrEqual(0.6);
    expect(share(of('paraphrase'), isShownAbovePartly)).toBeGreaterThanOrEqual(0.85);
  });

  it('are judged for the most part, and then nearly always as the teacher did', () => {
    expect(share(scored, isSure)).toBeGreaterThanOrEqual(0.75);
    expect(share(scored.filter(isSure), isRight)).toBeGreaterThanOrEqual(0.92);
  });

  it('are hardly ever called wrong where they are right', () => {
    const right = scored.filter(({ band }) => band === 'good');
    expect(share(right, (row) => isSure(row) && row.result.band === 'low')).toBeLessThanOrEqual(0.04);
  });

  it('have scores that agree with their band', () => {
    for (const { result } of scored.filter(isSure)) {
      const { comprehensiveness, accuracy } = result.scores;
      const [least, most] = { low: [0, 1], partly: [1.2, 3], good: [2.1, 5] }[result.band ?? 'low'];
      expect(Math.min(comprehensiveness, accuracy)).toBeGreaterThanOrEqual(least ?? 0);
      expect(Math.max(comprehensiveness, accuracy)).toBeLessThanOrEqual(most ?? 5);
    }
  });

  it('get no scores where nobody can tell', () => {
    for (const row of scored.filter((one) => one.result.fUnsure))
      expect(Object.values(row.result.scores)).toEqual([0, 0, 0, 0]);
  });
});
