import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { KnownSchedule } from '../schedules/schedule.queries.js';
import type { PlacedDate } from '../schedules/student-dates.js';

/** Whether one of the dates is due on a day, for the class or, by a date of their own, for a student. */
export const isDueOn =
  ({ own }: Pick<KnownSchedule, 'own'>, day: string) =>
  ({ date, on, plan }: PlacedDate): boolean => {
    const usual = daysAfter(on, plan.due.days);
    const days = own
      .filter((one) => one.date === null || one.date === date)
      .map(({ dueOn, extraDays }) => dueOn ?? daysAfter(usual, extraDays));
    return [usual, ...days].includes(day);
  };

/** Whether any of the dates is still to be due after a day, for anybody. */
export const hasDueAfter = (
  { own }: Pick<KnownSchedule, 'own'>,
  dates: readonly PlacedDate[],
  day: string,
): boolean =>
  dates.some(({ on, plan }) =>
    [0, ...own.map(({ extraDays }) => extraDays)].some((extra) => daysAfter(on, plan.due.days + extra) > day),
  ) || own.some(({ dueOn }) => dueOn !== null && dueOn > day);
