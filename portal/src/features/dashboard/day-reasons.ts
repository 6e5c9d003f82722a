import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { practiceDays } from '@lectern/events/streaks/streak.routes';
import type { AnswerOf } from '../../shared/api/api.types.js';

export type PracticeDay = AnswerOf<typeof practiceDays>['days'][number];

const explained = ['bridged', 'toBridge', 'holiday', 'forgiven'] as const;
type Explained = (typeof explained)[number];

/** Days in a row without practice, of one reason: the first and the last of them. */
export type Reason = {
  readonly day: Explained;
  readonly name: string;
  readonly from: string;
  readonly to: string;
};

/** Why days without practice broke no streak; those that are still to come are left out. */
export const reasonsOf = (days: readonly PracticeDay[], today: string): readonly Reason[] => {
  const reasons: Reason[] = [];
  for (const { date, day, name = '' } of days) {
    const kind = explained.find((one) => one === day);
    if (!kind || date > today) continue;
    const last = reasons.at(-1);
    if (last && last.day === kind && last.name === name && daysAfter(last.to, 1) === date)
      reasons[reasons.length - 1] = { ...last, to: date };
    else reasons.push({ day: kind, name, from: date, to: date });
  }
  return reasons;
};

/** The days of a month in weeks of seven, from Monday on; null before its first and after its last. */
export const weeksOf = (
  days: readonly PracticeDay[],
  firstWeekday: number,
): readonly (readonly (PracticeDay | null)[])[] => {
  const cells = [...Array<null>(firstWeekday - 1).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, column) => cells[week * 7 + column] ?? null),
  );
};

/** The month so many later; both such as 2026-11. */
export const monthAfter = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
