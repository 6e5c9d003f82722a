import {
  dayForgiven,
  dayForgivenWithdrawn,
  holidayRemoved,
  holidaysAdded,
  schoolDaysSet,
  type Holiday,
} from '@lectern/events/calendars/calendar.events';
import { usualSchoolDays } from '@lectern/events/calendars/calendar.routes';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A school's calendar; the holidays of all years, by their first day. */
export type CalendarDocument = {
  readonly weekdays: readonly number[];
  readonly timeZone: string | null;
  readonly holidays: readonly Holiday[];
  /** Days that were given back, by their dates; local, ISO. */
  readonly forgiven: readonly { readonly date: string; readonly reason: string }[];
};

/** Of a school that has set nothing. */
export const usualCalendar: CalendarDocument = {
  weekdays: usualSchoolDays,
  timeZone: null,
  holidays: [],
  forgiven: [],
};

const when = on<CalendarDocument>();

/** By school. */
export const calendarsProjection = defineProjection<CalendarDocument>({
  name: 'calendars',
  version: 2,
  handlers: [
    when(schoolDaysSet, ({ data: { schoolId, weekdays, timeZone } }) => [
      { id: schoolId, apply: (before = usualCalendar) => ({ ...before, weekdays, timeZone }) },
    ]),
    when(holidaysAdded, ({ data: { schoolId, holidays } }) => [
      {
        id: schoolId,
        apply: (before = usualCalendar) => ({
          ...before,
          holidays: [...before.holidays, ...holidays].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
        }),
      },
    ]),
    when(holidayRemoved, ({ data: { schoolId, holidayId } }) => [
      {
        id: schoolId,
        apply: (before = usualCalendar) => ({
          ...before,
          holidays: before.holidays.filter((holiday) => holiday.holidayId !== holidayId),
        }),
      },
    ]),
    when(dayForgiven, ({ data: { schoolId, date, reason } }) => [
      {
        id: schoolId,
        apply: (before = usualCalendar) => ({
          ...before,
          forgiven: [...before.forgiven, { date, reason }].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        }),
      },
    ]),
    when(dayForgivenWithdrawn, ({ data: { schoolId, date } }) => [
      {
        id: schoolId,
        apply: (before = usualCalendar) => ({
          ...before,
          forgiven: before.forgiven.filter((day) => day.date !== date),
        }),
      },
    ]),
  ],
});
