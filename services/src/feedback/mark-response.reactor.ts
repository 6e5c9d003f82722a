import { isErased } from '@lectern/events/journal/sealed';
import type { Question } from '@lectern/events/content/content';
import type { Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, toResponse } from '../practice/attempt-history.js';
import { questionOf, type ContentByDigest } from './scoring-input.js';

const scorer = { name: 'lectern-marker', version: '1', calibration: 'none' };

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

export const markRule: ReactorRule = {
  name: 'mark-response',
  actsFrom: '2025-01-01',
  on: ['OptionsChosen', 'WordsMatched'],
};

/** Marks what has one right answer. */
export const markResponse = (content: ContentByDigest): Reactor => ({
  ...markRule,
  afterRebuild: 'harmless',
  because: 'nothing is done about an answer that was erased',
  act: async (event, { stream }) => {
    const answer = expectType(event, 'OptionsChosen', 'WordsMatched');
    const { question } = await questionOf(await stream(), answer.data.questionId, content);
    const given = answer.type === 'OptionsChosen' ? answer.data.optionIds : answer.data.pairs;
    if (isErased(given)) return { kind: 'done' };
    const marks =
      answer.type === 'OptionsChosen'
        ? markChoice(question, given as readonly string[])
        : markPairs(question, given as readonly { word: string; meaning: string }[]);
    return {
      kind: 'command',
      context: 'practice',
      name: 'MarkResponse',
      payload: { ...toResponse(answer.data), version: 1, ...marks, scorer },
    };
  },
});
