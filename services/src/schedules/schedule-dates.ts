import { datesOf } from '@lectern/events/schedules/expand-rule';
import type { Planned } from '@lectern/events/schedules/planned';
import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { CalendarDocument } from '../calendars/calendars.projection.js';
import { holidayOn, isSchoolDay } from '../calendars/school-day.js';

export type ScheduleDate = {
  /** As the rule gave it: by this it is known. */
  readonly date: string;
  /** The day it is on; null where it is left out. */
  readonly on: string | null;
  /** The name of the holiday it was moved from, or left out for; null where there is none. */
  readonly holiday: string | null;
  /** The passage; null: each student's next. */
  readonly passageId: string | null;
  readonly plan: SchedulePlan;
};

/** No holidays last longer, days. */
const furthestMove = 120;

/** The day itself, or the next one with school. */
const nextSchoolDay = (calendar: CalendarDocument, date: string): string => {
  for (let days = 1; days <= furthestMove; days += 1)
    if (isSchoolDay(calendar, daysAfter(date, days))) return daysAfter(date, days);
  return date;
};

const isPut = (day: string | null | undefined): day is string => typeof day === 'string';

/**
 * All dates of a schedule, by the dates of their rule. Only holidays move or skip one, not days of the week without
 * school: whoever sets a passage for a Sunday means it. With a list each date that stays has the next passage, and the
 * last passage is the last date; where there is one passage it is for every date.
 */
export const scheduleDates = (
  { parts, moved, endedFrom }: Planned,
  calendar: CalendarDocument,
): readonly ScheduleDate[] =>
  parts.flatMap(({ from, plan }, index) => {
    const before = [parts[index + 1]?.from, endedFrom ?? undefined].filter(isPut).toSorted()[0];
    const { passageIds, onHoliday, rule } = plan;
    let next = 0;
    const dates: ScheduleDate[] = [];
    for (const date of datesOf(rule)) {
      const passageId = passageIds.length === 1 ? passageIds[0] : passageIds[next];
      if (passageIds.length > 1 && passageId === undefined) break;
      const holiday = holidayOn(calendar, date)?.name ?? null;
      const byRule = holiday === null ? date : onHoliday === 'skip' ? null : nextSchoolDay(calendar, date);
      const on = moved[date] === undefined ? byRule : moved[date];
      if (on !== null) next += 1;
      if (date >= from && (before === undefined || date < before))
        dates.push({ date, on, holiday, passageId: passageId ?? null, plan });
    }
    return dates;
  });
