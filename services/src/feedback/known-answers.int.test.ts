import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Question } from '@lectern/events/content/content';
import { demoLibrary } from '../content/demo/demo-library.js';
import { withSamples } from '../content/demo/graded-samples.js';
import { readLibraryTexts } from '../content/library/library-texts.js';
import type { BandModels } from './meaning/bands.js';
import { bandsFile } from './meaning/judgement-data.js';
import type { Verdict } from './meaning/meaning-judge.port.js';
import { claimsOf } from './meaning/read-answer.js';
import type { ScoringResult } from './scorer.port.js';
import { inputFor } from './scoring-input.js';
import { judgedText } from './scoring/judged-text.js';
import { scoreAnswer } from './scoring/score-answer.js';
import { cleanEnglish } from './scoring/scoring.fixtures.js';

const models = JSON.parse(readFileSync(bandsFile, 'utf8')) as BandModels;
const chosen = ['mcq', 'matchword', 'readAloud'];
const asked = [...demoLibrary.map(withSamples), ...readLibraryTexts()].flatMap((item) =>
  item.questions
    .filter(({ questionType = 'spoken' }) => !chosen.includes(questionType))
    .map((question) => ({ item, question })),
);
type Asked = (typeof asked)[number];

/** What a judge may find at worst. */
const denied: Verdict = { says: 0.02, neither: 0.03, contradicts: 0.95 };
const affirmed: Verdict = { says: 0.95, neither: 0.03, contradicts: 0.02 };

const scored = ({ item, question }: Asked, answer: string, verdict: Verdict): ScoringResult => {
  const input = inputFor(item, question, { answer, fSpoken: false });
  const text = judgedText(question.questionText, answer);
  const verdicts = claimsOf(input.question, text).map(() => verdict);
  return scoreAnswer(input, cleanEnglish, { verdicts, models });
};

const because = (text: string): string => `because ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const standingOf = ({ band, fUnsure, fShortResponse, fPenalized }: ScoringResult): string =>
  fUnsure ? 'unsure' : fShortResponse ? 'short' : fPenalized ? 'penalised' : (band ?? 'none');

/** The answers of all questions that do not come out as they should. */
const astray = (
  answersOf: (question: Question) => readonly (readonly [answer: string, expected: string])[],
  verdict: Verdict,
) =>
  asked.flatMap((one) =>
    answersOf(one.question)
      .map(([answer, expected]) => ({
        question: one.question._id,
        answer,
        expected,
        found: standingOf(scored(one, answer, verdict)),
      }))
      .filter(({ expected, found }) => expected !== found),
  );

describe(
  'an answer that its question’s author wrote down, whatever the judge finds',
  { timeout: 120_000 },
  () => {
    it('is low where it is a known wrong answer, and hears what its author replies', () => {
      const unheard = asked.flatMap((one) =>
        (one.question.misconceptions ?? []).flatMap(({ _id, text }) =>
          [text, because(text)].filter((answer) =>
            [affirmed, denied].some((verdict) => {
              const { band, misconceptionId } = scored(one, answer, verdict);
              return band !== 'low' || misconceptionId !== _id;
            }),
          ),
        ),
      );
      expect(unheard).toEqual([]);
    });

    it('is good where it is a model answer or all key points', () => {
      const full = ({ keyPoints, modelAnswers }: Question) =>
        [...modelAnswers, keyPoints.map(({ text }) => text).join(' ')].map((text) => [text, 'good'] as const);
      expect(astray(full, denied)).toEqual([]);
    });

    it('is good where it is the only key point in any way, and else at least partly right', () => {
      const ways = ({ keyPoints }: Question) =>
        keyPoints.flatMap(({ text, ways: others = [] }) =>
          [text, ...others].map((way) => [way, keyPoints.length === 1 ? 'good' : 'partly'] as const),
        );
      const lower = astray(ways, denied).filter(({ found }) => found !== 'good');
      expect(lower).toEqual([]);
    });

    it('is in the band that it was graded', () => {
      const graded = ({ samples = [] }: Question) =>
        samples.map(({ answer, band }) => [answer, band] as const);
      expect(astray(graded, affirmed)).toEqual([]);
    });
  },
);
