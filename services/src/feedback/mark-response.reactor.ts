import { isErased } from '@lectern/events/journal/sealed';
import type { Question } from '@lectern/events/content/content';
import { defineStage } from '../practice/define-stage.js';
import { questionOf, type ContentByDigest } from './scoring-input.js';

/** Who marks what has one right answer. */
export const marker = { name: 'lectern-marker', version: '1', calibration: 'none' };

/** A choice is right as a whole: every correct option and no other. */
export const markChoice = (
  question: Question,
  chosen: readonly string[],
): { correct: number; total: number } => {
  const right = (question.options ?? []).filter(({ fCorrect }) => fCorrect).map(({ _id }) => _id);
  const fRight = right.length === chosen.length && right.every((id) => chosen.includes(id));
  return { correct: fRight ? 1 : 0, total: 1 };
};

/** Word matching counts pair by pair; a word left out counts as not matched. */
export const markPairs = (
  question: Question,
  pairs: readonly { readonly word: string; readonly meaning: string }[],
): { correct: number; total: number } => {
  const right = question.pairs ?? [];
  const correct = right.filter((r) => pairs.some((p) => p.word === r.word && p.meaning === r.meaning)).length;
  return { correct, total: right.length };
};

/** Marks what has one right answer. */
export const markResponse = defineStage({
  name: 'mark-response',
  on: ['OptionsChosen', 'WordsMatched'],
  stage: 'score',
  givenUp: 'The answer could not be marked.',
  create:
    ({ content }: { readonly content: ContentByDigest }) =>
    async ({ type, data }, { stream }) => {
      const { question } = await questionOf(await stream(), data.questionId, content);
      const given = type === 'OptionsChosen' ? data.optionIds : data.pairs;
      if (isErased(given)) return { failed: 'erased' };
      const marks =
        type === 'OptionsChosen'
          ? markChoice(question, given as readonly string[])
          : markPairs(question, given as readonly { word: string; meaning: string }[]);
      return { name: 'MarkResponse', data: { ...marks, scorer: marker } };
    },
});
