import {
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
};

/** Of a school that has set nothing. */
export const usualCalendar: CalendarDocument = { weekdays: usualSchoolDays, timeZone: null, holidays: [] };

const when = on<CalendarDocument>();

/** By school. */
export const calendarsProjection = defineProjection<CalendarDocument>({
  name: 'calendars',
  version: 1,
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
  ],
});
