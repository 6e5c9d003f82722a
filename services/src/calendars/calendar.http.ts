import { everyone } from '@lectern/events/calendars/calendar.events';
import * as routes from '@lectern/events/calendars/calendar.routes';
import { dayAhead, noCalendarFile } from '@lectern/events/calendars/calendars.refusals';
import { noSuchSchool } from '@lectern/events/schools/schools.refusals';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { defaultTimeZone, localDate } from '../streaks/local-date.js';
import type { CalendarQueries } from './calendar.queries.js';
import { readHolidays, type FoundHoliday } from './read-ics.js';

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The calendar of a school, as its admins keep it. */
export const serveCalendars = (deps: {
  readonly calendars: CalendarQueries;
  readonly schools: SchoolsQueries;
  readonly clock: Clock;
}): readonly Served[] => {
  const { calendars, schools, clock } = deps;

  /** The caller's own school, or for a system admin the one that they name. @throws EdgeError */
  const idOf = async (
    person: Person,
    { schid }: { readonly schid?: string | undefined },
  ): Promise<string> => {
    const schoolId = person.role === 'system-admin' ? schid : person.schoolId;
    if (!schoolId || (schid !== undefined && schid !== schoolId) || !(await schools.find(schoolId)))
      throw new EdgeError(noSuchSchool);
    return schoolId;
  };

  /** Whose days are given back: of a school, or for a system admin who names none, of everybody. @throws EdgeError */
  const givenBackTo = async (person: Person, query: { readonly schid?: string | undefined }) =>
    person.role === 'system-admin' && query.schid === undefined ? everyone : idOf(person, query);

  const todayIn = ({ timeZone }: { readonly timeZone: string | null }): string =>
    localDate(clock.now(), timeZone ?? defaultTimeZone);

  /** The same holiday has the same id, however often it is added. */
  const holidayOf = (schoolId: string, { name, from, to }: FoundHoliday) => ({
    holidayId: derivedId('holiday', schoolId, name, from, to),
    name,
    from,
    to,
  });

  /** What of a file is new for the school. @throws EdgeError */
  const fileFor = async (
    schoolId: string,
    { text, year }: { readonly text: string; readonly year: number },
  ) => {
    const file = readHolidays(text, year);
    if (!file) throw new EdgeError(noCalendarFile);
    const known = new Set((await calendars.of(schoolId)).holidays.map(({ holidayId }) => holidayId));
    const all = file.found.map((found) => holidayOf(schoolId, found));
    const added = all.filter(({ holidayId }) => !known.has(holidayId));
    return { added, known: all.length - added.length, leftOut: file.leftOut };
  };

  return [
    serve(routes.schoolCalendar, async ({ person, query }) => {
      const calendar = await calendars.of(await idOf(person, query));
      const { weekdays, timeZone, holidays } = calendar;
      return { weekdays, timeZone, today: todayIn(calendar), holidays };
    }),
    serve(routes.setSchoolDays, async ({ person, query, body, write }) =>
      write('SetSchoolDays', { schoolId: await idOf(person, query), ...body }),
    ),
    serve(routes.addHoliday, async ({ person, query, body, send }) => {
      const schoolId = await idOf(person, query);
      const holiday = holidayOf(schoolId, body);
      const { position } = await send('AddHolidays', {
        schoolId,
        year: yearOf(body.from),
        holidays: [holiday],
      });
      return new Written({ holidayId: holiday.holidayId }, position);
    }),
    serve(routes.removeHoliday, async ({ person, query, params, write }) =>
      write('RemoveHoliday', {
        schoolId: await idOf(person, query),
        year: Number(params.year),
        holidayId: params.holidayId,
      }),
    ),
    serve(routes.forgivenDays, async ({ person, query }) => {
      const calendar = await calendars.of(await givenBackTo(person, query));
      return { today: todayIn(calendar), days: [...calendar.forgiven].toReversed() };
    }),
    serve(routes.forgiveDay, async ({ person, query, body, write }) => {
      const schoolId = await givenBackTo(person, query);
      if (body.date > todayIn(await calendars.of(schoolId)))
        throw new EdgeError(dayAhead, { fields: { date: { code: dayAhead.code } } });
      return write('ForgiveDay', { schoolId, year: yearOf(body.date), ...body });
    }),
    serve(routes.withdrawForgivenDay, async ({ person, query, params: { date }, write }) =>
      write('WithdrawForgivenDay', {
        schoolId: await givenBackTo(person, query),
        year: yearOf(date),
        date,
      }),
    ),
    serve(routes.readHolidayFile, async ({ person, query, body }) => {
      const { added, ...rest } = await fileFor(await idOf(person, query), body);
      return { added: added.map(({ name, from, to }) => ({ name, from, to })), ...rest };
    }),
    serve(routes.importHolidayFile, async ({ person, query, body, send }) => {
      const schoolId = await idOf(person, query);
      const { added: holidays } = await fileFor(schoolId, body);
      const { position } = await send('AddHolidays', { schoolId, year: body.year, holidays });
      return new Written({ added: holidays.length }, position);
    }),
  ];
};
