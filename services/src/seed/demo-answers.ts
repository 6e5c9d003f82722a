import { readFileSync } from 'node:fs';
import type { ContentItem, Question } from '@lectern/events/content/content';
import type { AttributedScore } from '../feedback/attributed-score.js';
import { attributedScore } from '../feedback/attributed-score.js';
import type { FeedbackWriter, WrittenFeedback } from '../feedback/feedback-writer.port.js';
import { demoAnswersFile } from '../feedback/meaning/judgement-data.js';
import type { Scorer, ScoringInput } from '../feedback/scorer.port.js';
import { inputFor } from '../feedback/scoring-input.js';
import { sha256 } from '../platform/ids.js';
import type { PlannedAttempt } from './demo-plan.js';

/** An answer of the demo: to what, in which words; how long it is heard, seconds, where it is spoken. */
export type DemoAnswer = {
  readonly item: ContentItem;
  readonly question: Question;
  readonly text: string;
  readonly seconds?: number | undefined;
};

/** What the scorer says of an answer, and what its student reads. */
export type Judgement = {
  readonly score: AttributedScore;
  readonly feedback: WrittenFeedback & { readonly writer: FeedbackWriter['identity'] };
};

/** A line of `services/data/demo-answers.jsonl`: a judgement of the answer of that key. */
type Line = Judgement & { readonly key: string };

export const answerKey = (questionId: string, text: string, isSpoken: boolean): string =>
  [questionId, isSpoken ? 'spoken' : 'typed', sha256(text).slice(0, 16)].join(' ');

/** What the scorer is given for an answer. */
export const inputOf = ({ item, question, text, seconds }: DemoAnswer): ScoringInput =>
  inputFor(item, question, {
    answer: text,
    fSpoken: seconds !== undefined,
    ...(seconds === undefined ? {} : { durationSeconds: seconds }),
  });

/** Has an answer scored, and its feedback written, as the product does it. */
export const judgeAnswer = async (
  { scorer, writer }: { readonly scorer: Scorer; readonly writer: FeedbackWriter },
  answer: DemoAnswer,
): Promise<Judgement> => {
  const input = inputOf(answer);
  const score = await attributedScore(scorer, input);
  const { scorer: _by, inputsDigest: _digest, ...result } = score;
  const written = await writer.write({ ...input, title: answer.item.title, language: 'en', result });
  return { score, feedback: { ...written, writer: written.writer ?? writer.identity } };
};

/** By `answerKey`. */
export const readJudgements = (): ReadonlyMap<string, Judgement> =>
  new Map(
    readFileSync(demoAnswersFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
      .map(({ key, ...judgement }) => [key, judgement]),
  );

/** The open answers of a plan, each once, by `answerKey`. Not those in which no words were recognised. */
export const answersOf = (
  attempts: readonly PlannedAttempt[],
): ReadonlyMap<string, Omit<DemoAnswer, 'seconds'> & { readonly isSpoken: boolean }> =>
  new Map(
    attempts.flatMap(({ item, answers }) =>
      answers.flatMap(({ questionId, given }) => {
        const question = item.questions.find(({ _id }) => _id === questionId);
        const isOpen = given.kind === 'text' || (given.kind === 'spoken' && !given.isUnheard);
        if (!question || !isOpen) return [];
        const isSpoken = given.kind === 'spoken';
        return [
          [
            answerKey(questionId, given.text, isSpoken),
            { item, question, text: given.text, isSpoken },
          ] as const,
        ];
      }),
    ),
  );
