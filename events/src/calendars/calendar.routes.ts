import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { refuses } from '../wire/refusal.js';
import { defineRoute } from '../wire/route.js';
import { holiday } from './calendar.events.js';
import * as refusals from './calendars.refusals.js';
import { daysBetween, isIsoDate, isoDate } from './iso-date.js';

const admins = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Which school a system admin means; a school admin's is their own. */
const query = z.object({ schid: z.optional(id), after: z.optional(z.string()) });

export const longestHolidayName = 80;
/** In days. */
export const longestHoliday = 100;
/** Characters of a calendar file. */
export const longestFile = 500_000;
/** The days of the week with school, where a school has said nothing: Monday to Friday. */
export const usualSchoolDays = [1, 2, 3, 4, 5] as const;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestHolidayName));
const newHoliday = z.object({ name, from: isoDate, to: isoDate }).check(
  refuses(
    ({ from, to }) => {
      // Of what is no date at all something else is said.
      if (!isIsoDate(from) || !isIsoDate(to)) return undefined;
      if (to < from) return refusals.holidayBackwards;
      return daysBetween(from, to) >= longestHoliday ? refusals.holidayTooLong : undefined;
    },
    ['to'],
  ),
);

const path = '/api/school-admin/calendar';

export const schoolCalendar = defineRoute({
  name: 'calendar.read',
  access: admins,
  method: 'GET',
  path,
  summary: 'On which days there is school: days of the week, holidays by their first day, time zone',
  refusals: [noSuchSchool],
  query,
  answer: z.object({
    weekdays: z.array(z.number()),
    /** Null until somebody sets it. */
    timeZone: z.nullable(z.string()),
    /** The local date there. */
    today: z.string(),
    holidays: z.array(holiday),
  }),
});

export const setSchoolDays = defineRoute({
  name: 'calendar.set-days',
  access: admins,
  method: 'POST',
  path,
  summary: 'Set on which days of the week there is school, and the school’s time zone',
  refusals: [noSuchSchool],
  query,
  body: z.object({
    weekdays: z
      .array(z.number().check(z.int(), z.minimum(1), z.maximum(7)))
      .check(z.minLength(1), z.maxLength(7)),
    timeZone: z.string().check(
      z.maxLength(60),
      refuses((zone) => (isTimeZone(zone) ? undefined : refusals.unknownTimeZone)),
    ),
  }),
  answer: z.null(),
});

export const addHoliday = defineRoute({
  name: 'calendar.add-holiday',
  access: admins,
  method: 'POST',
  path: `${path}/holidays`,
  summary: 'Add one holiday; the same one again changes nothing',
  refusals: [noSuchSchool, refusals.tooManyHolidays],
  query,
  body: newHoliday,
  answer: z.object({ holidayId: z.string() }),
});

export const removeHoliday = defineRoute({
  name: 'calendar.remove-holiday',
  access: admins,
  method: 'POST',
  path: `${path}/holidays/:year/:holidayId/remove`,
  summary: 'Remove a holiday. The year is that of its first day',
  refusals: [noSuchSchool, refusals.noSuchHoliday],
  params: z.object({ year: z.string().check(z.regex(/^20\d\d$/)), holidayId: id }),
  query,
  answer: z.null(),
});

/** Characters of why a day is given back. */
export const longestReason = 120;
const forgivenPath = `${path}/forgiven`;
const whose = 'of the school, or for a system admin who names none, of everybody';

export const forgivenDays = defineRoute({
  name: 'calendar.forgiven',
  access: admins,
  method: 'GET',
  path: forgivenPath,
  summary: `The days that were given back after an outage, the latest first: ${whose}`,
  refusals: [noSuchSchool],
  query,
  answer: z.object({
    /** The local date there. */
    today: z.string(),
    days: z.array(z.object({ date: z.string(), reason: z.string() })),
  }),
});

export const forgiveDay = defineRoute({
  name: 'calendar.forgive',
  access: admins,
  method: 'POST',
  path: forgivenPath,
  summary: `Give a day back after an outage, so that it breaks no streak: ${whose}`,
  refusals: [noSuchSchool, refusals.dayAhead],
  query,
  body: z.object({
    date: isoDate,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason)),
  }),
  answer: z.null(),
});

export const withdrawForgivenDay = defineRoute({
  name: 'calendar.withdraw-forgiven',
  access: admins,
  method: 'POST',
  path: `${forgivenPath}/:date/withdraw`,
  summary: `Make a day that was given back a day like any other: ${whose}`,
  refusals: [noSuchSchool, refusals.noSuchForgivenDay],
  params: z.object({ date: isoDate }),
  query,
  answer: z.null(),
});

const fileBody = z.object({
  year: z.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
  text: z.string().check(z.minLength(1), z.maxLength(longestFile)),
});

/** Why an entry of a file is no holiday. */
export const leftOutReasons = [
  'other-year',
  'not-all-day',
  'no-name',
  'repeats',
  'cancelled',
  'too-long',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const readHolidayFile = defineRoute({
  name: 'calendar.read-file',
  access: admins,
  method: 'POST',
  path: `${path}/file`,
  summary: 'What a calendar file (.ics) would add to a year, and what it would not. Nothing is written',
  refusals: [noSuchSchool, refusals.noCalendarFile],
  bodyLimit: 4 * longestFile,
  query,
  body: fileBody,
  answer: z.object({
    added: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    /** Already there. */
    known: z.number(),
    leftOut: z.array(
      z.object({ name: z.string(), from: z.nullable(z.string()), reason: z.enum(leftOutReasons) }),
    ),
  }),
});

export const importHolidayFile = defineRoute({
  name: 'calendar.import-file',
  access: admins,
  method: 'POST',
  path: `${path}/file/import`,
  summary: 'Add the all-day entries of a calendar file (.ics) that fall into a year',
  refusals: [noSuchSchool, refusals.noCalendarFile, refusals.tooManyHolidays],
  bodyLimit: 4 * longestFile,
  query,
  body: fileBody,
  answer: z.object({ added: z.number() }),
});
