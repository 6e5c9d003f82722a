import { daysAfter } from '@lectern/events/calendars/iso-date';
import { instantOf, startOf } from './local-instant.js';
import type { ScheduleDate } from './schedule-dates.js';

/** What was said of one student: of one date (as the rule gave it), or of all (null). In the order it was said. */
export type OwnDate = {
  readonly studentId: string;
  readonly date: string | null;
  readonly dueOn: string | null;
  readonly extraDays: number;
  /** Undefined where it was about the date alone. */
  readonly isExcused?: boolean;
};

/** The moments of one date for one student, ms since the epoch. It is due before `due`, and counts late before `lateUntil`. */
export type DueMoments = {
  readonly opens: number;
  readonly due: number;
  readonly lateUntil: number;
  /** The local day on which it is due. */
  readonly dueOn: string;
  readonly isOwn: boolean;
  readonly isExcused: boolean;
};

/** The latest that was said of the date, else the latest that was said of all. */
const latest = (
  own: readonly OwnDate[],
  date: string,
  isAbout: (one: OwnDate) => boolean,
): OwnDate | undefined =>
  own.findLast((one) => one.date === date && isAbout(one)) ??
  own.findLast((one) => one.date === null && isAbout(one));

/** When a date is due for a student. @param own what was said of this student alone */
export const dueMoments = (
  { date, on, plan }: ScheduleDate & { readonly on: string },
  own: readonly OwnDate[],
  timeZone: string,
): DueMoments => {
  const { due, lateDays } = plan;
  const theirs = latest(own, date, ({ isExcused }) => isExcused === undefined);
  const excused = latest(own, date, ({ isExcused }) => isExcused !== undefined);
  const usual = daysAfter(on, due.days);
  const dueOn = theirs?.dueOn ?? daysAfter(usual, theirs?.extraDays ?? 0);
  return {
    opens: startOf(on, timeZone),
    due: instantOf(dueOn, due.time, timeZone),
    lateUntil: instantOf(daysAfter(dueOn, lateDays), due.time, timeZone),
    dueOn,
    isOwn: dueOn !== usual,
    isExcused: excused?.isExcused ?? false,
  };
};

/** `open` and `overdue` can still be done; the others are as they stay. */
export type DueStatus = 'done' | 'late' | 'excused' | 'coming' | 'open' | 'overdue' | 'notDone';

/** How it stands at a moment. @param doneAt when every question had an answer, ms since the epoch; undefined: not yet */
export const dueStatus = (
  { opens, due, lateUntil, isExcused }: DueMoments,
  doneAt: number | undefined,
  now: number,
): DueStatus => {
  if (doneAt !== undefined && doneAt < due) return 'done';
  if (doneAt !== undefined && doneAt < lateUntil) return 'late';
  if (isExcused) return 'excused';
  if (now < opens) return 'coming';
  if (now < due) return 'open';
  return now < lateUntil ? 'overdue' : 'notDone';
};
