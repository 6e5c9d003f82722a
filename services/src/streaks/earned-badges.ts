import type { Badge } from '@lectern/events/streaks/badge.events';
import type { ReadEvent } from '../platform/journal/codec.js';

const marks: readonly (readonly [Badge, number])[] = [
  ['days-3', 3],
  ['days-7', 7],
  ['days-14', 14],
];

/** The badges of a longest row of days. */
export const badgesOfDays = (best: number): readonly Badge[] =>
  marks.flatMap(([badge, days]) => (best >= days ? badge : []));

type Answer = { readonly questionId: string; readonly isSecond: boolean; readonly score: number | null };

const sum = (scores: unknown): number =>
  Object.values(scores as Readonly<Record<string, number>>).reduce((all, score) => all + score, 0);

/** Answers of an attempt by their ids, with what the scorer gave them; null for what has no score that counts. */
const answersIn = (history: readonly ReadEvent[]): ReadonlyMap<string, Answer> => {
  const answers = new Map<string, Answer>();
  for (const { type, data } of history) {
    const id = String(data['responseId']);
    const before = answers.get(id);
    if ('fReiteration' in data)
      answers.set(id, {
        score: null,
        ...before,
        questionId: String(data['questionId']),
        isSecond: data['fReiteration'] === true,
      });
    if (type !== 'ResponseScored' || !before) continue;
    const counts = data['fUnsure'] !== true && data['fShortResponse'] !== true && data['fPenalized'] !== true;
    answers.set(id, { ...before, score: counts ? sum(data['scores']) : null });
  }
  return answers;
};

/** Whether this scored answer is a second one, and better than the first to its question. */
export const isBetterSecond = (responseId: string, history: readonly ReadEvent[]): boolean => {
  const answers = answersIn(history);
  const second = answers.get(responseId);
  if (!second?.isSecond || second.score === null) return false;
  const { questionId, score } = second;
  const firsts = [...answers.values()].filter((one) => !one.isSecond && one.questionId === questionId);
  const first = firsts.findLast((one) => one.score !== null);
  return first !== undefined && first.score !== null && score > first.score;
};
