import type { CalendarQueries } from '../calendars/calendar.queries.js';
import { isSchoolDay } from '../calendars/school-day.js';
import { defaultTimeZone } from '../streaks/local-date.js';

/** The days of one school: the zone that they are of, and which of them (local, ISO) have school. */
export type SchoolDays = {
  readonly timeZone: string;
  readonly isSchoolDay: (day: string) => boolean;
};

/** By the calendar of each school. */
export const createSchoolDays =
  (calendars: Pick<CalendarQueries, 'of'>) =>
  async (schoolId: string): Promise<SchoolDays> => {
    const calendar = await calendars.of(schoolId);
    return {
      timeZone: calendar.timeZone ?? defaultTimeZone,
      isSchoolDay: (day) => isSchoolDay(calendar, day),
    };
  };
