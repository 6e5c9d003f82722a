import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** What holds in every year: on which days of the week there is school, and by which clock. */
export const schoolDaysStream = (schoolId: string): string => `schooldays-${schoolId}`;
/** The holidays of a school that begin in one calendar year. */
export const calendarStream = (schoolId: string, year: number): string => `calendar-${schoolId}-${year}`;

const school = { schoolId: z.string() };
const ofYear = { ...school, year: z.number() };
const inDays = (tells: string) => ({ stream: 'schooldays-<school>', tells });
const inYear = (tells: string) => ({ stream: 'calendar-<school>-<year>', tells });

/** Days of the week, 1 is Monday and 7 is Sunday; the zone is an IANA name. */
export const schoolDaysSet = defineEvent('SchoolDaysSet', {
  data: { ...school, weekdays: z.array(z.number()), timeZone: z.string() },
  about: inDays('On which days of the week there is school, and in which time zone the school is.'),
});

export const holiday = z.object({
  holidayId: z.string(),
  name: z.string(),
  /** First and last day, local dates (ISO 8601). */
  from: z.string(),
  to: z.string(),
});
export type Holiday = z.infer<typeof holiday>;

export const holidaysAdded = defineEvent('HolidaysAdded', {
  data: { ...ofYear, holidays: z.array(holiday) },
  about: inYear('Days on which there is no school, written down by hand or read from a file.'),
});
export const holidayRemoved = defineEvent('HolidayRemoved', {
  data: { ...ofYear, holidayId: z.string() },
  about: inYear('A holiday is none.'),
});

/** In place of a school: the days that were given back to everybody, families too. */
export const everyone = 'everyone';

export const dayForgiven = defineEvent('DayForgiven', {
  data: { ...ofYear, date: z.string(), reason: z.string() },
  about: inYear(
    'A day on which people could not practise breaks no streak. `everyone` stands for all schools and families.',
  ),
});
export const dayForgivenWithdrawn = defineEvent('DayForgivenWithdrawn', {
  data: { ...ofYear, date: z.string() },
  about: inYear('A day that was given back by mistake is a day like any other.'),
});

const definitions = [
  schoolDaysSet,
  holidaysAdded,
  holidayRemoved,
  dayForgiven,
  dayForgivenWithdrawn,
] as const;
type Definition = (typeof definitions)[number];
export type CalendarFact = Fresh<Definition>;
export type CalendarEvent = OpenedEvent<Definition>;
export const calendarEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const calendarCommands = {
  SetSchoolDays: z.object(payloadOf(schoolDaysSet)),
  AddHolidays: z.object(payloadOf(holidaysAdded)),
  RemoveHoliday: z.object(payloadOf(holidayRemoved)),
  ForgiveDay: z.object(payloadOf(dayForgiven)),
  WithdrawForgivenDay: z.object(payloadOf(dayForgivenWithdrawn)),
} as const;
export type CalendarCommand = {
  [N in keyof typeof calendarCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof calendarCommands)[N]>;
  };
}[keyof typeof calendarCommands];
