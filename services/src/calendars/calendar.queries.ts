import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { calendarsProjection, usualCalendar, type CalendarDocument } from './calendars.projection.js';
import { isSchoolDay } from './school-day.js';

export type CalendarQueries = {
  /** Of a school that has set nothing: Monday to Friday, no holidays, no time zone. */
  readonly of: (schoolId: string) => Promise<CalendarDocument>;
  /** Whether there is school there on a local date (ISO). For many dates take `of`, and `isSchoolDay` of `school-day.ts`. */
  readonly isSchoolDay: (schoolId: string, date: string) => Promise<boolean>;
};

const collection = collectionOf(calendarsProjection);

export const createCalendarQueries = ({
  documents,
}: {
  readonly documents: Pick<Documents, 'get'>;
}): CalendarQueries => {
  const of = async (schoolId: string): Promise<CalendarDocument> =>
    (await documents.get<CalendarDocument>(collection, schoolId))?.body ?? usualCalendar;
  return { of, isSchoolDay: async (schoolId, date) => isSchoolDay(await of(schoolId), date) };
};
