import { everyone } from '@lectern/events/calendars/calendar.events';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { calendarsProjection, type CalendarDocument } from '../calendars/calendars.projection.js';
import { holidayOn } from '../calendars/school-day.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Excused } from './practice-days.js';

type Days = Pick<CalendarDocument, 'holidays' | 'forgiven'>;

/** From which days practice is excused by these calendars: a school’s, and that of everybody. */
export const excusedBy = (calendars: readonly Days[]): Excused => {
  const forgiven = new Map(
    calendars.flatMap((calendar) => calendar.forgiven.map(({ date, reason }) => [date, reason] as const)),
  );
  return (date) => {
    for (const calendar of calendars) {
      const holiday = holidayOn(calendar, date);
      if (holiday) return { kind: 'holiday', name: holiday.name };
    }
    const reason = forgiven.get(date);
    return reason === undefined ? undefined : { kind: 'forgiven', name: reason };
  };
};

/** From which days each of these people is excused. */
export const createExcused =
  ({ documents }: { readonly documents: Documents }) =>
  async (personIds: readonly string[]): Promise<(personId: string) => Excused> => {
    const people = await createPeopleQueries({ documents }).findMany(personIds);
    const schools = new Set([...people.values()].flatMap(({ schoolId }) => schoolId ?? []));
    const found = await documents.getMany<CalendarDocument>(collectionOf(calendarsProjection), [
      everyone,
      ...schools,
    ]);
    const of = (id: string): readonly Days[] => {
      const calendar = found.get(id)?.body;
      return calendar ? [calendar] : [];
    };
    const ofNone = excusedBy(of(everyone));
    const ofSchool = new Map([...schools].map((id) => [id, excusedBy([...of(id), ...of(everyone)])]));
    return (personId) => ofSchool.get(people.get(personId)?.schoolId ?? '') ?? ofNone;
  };
