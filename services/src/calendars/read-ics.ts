import ICAL from 'ical.js';
import type { LeftOutReason } from '@lectern/events/calendars/calendar.routes';
import { longestHoliday, longestHolidayName } from '@lectern/events/calendars/calendar.routes';
import { daysAfter, daysBetween, isIsoDate } from '@lectern/events/calendars/iso-date';

export type FoundHoliday = { readonly name: string; readonly from: string; readonly to: string };
export type HolidayFile = {
  readonly found: readonly FoundHoliday[];
  readonly leftOut: readonly {
    readonly name: string;
    readonly from: string | null;
    readonly reason: LeftOutReason;
  }[];
};

/** Entries of a file that are looked at. */
const mostEntries = 5_000;

const dateOf = ({ year, month, day }: ICAL.Time): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

/**
 * The first day in a year of what comes back each year on the same date; undefined where it does not come in that year,
 * null for any other rule.
 */
const yearlyIn = (rule: ICAL.Recur, first: string, year: number): string | undefined | null => {
  const { freq, interval, count, until } = rule;
  const parts = Object.keys(rule.parts).filter((part) => part !== 'BYMONTH' && part !== 'BYMONTHDAY');
  const same = [rule.parts['BYMONTH'], rule.parts['BYMONTHDAY']].every((part) => (part ?? []).length <= 1);
  if (freq !== 'YEARLY' || parts.length > 0 || !same) return null;
  const passed = year - Number(first.slice(0, 4));
  const date = `${year}${first.slice(4)}`;
  const comes = passed >= 0 && passed % interval === 0 && isIsoDate(date);
  const isOver = (count && passed / interval >= count) || (until && dateOf(until) < date);
  return comes && !isOver ? date : undefined;
};

/** One entry, in the year that is asked for: a holiday, or why it is none. */
const read = (entry: ICAL.Component, year: number): FoundHoliday | LeftOutReason => {
  const event = new ICAL.Event(entry);
  const name = (event.summary ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestHolidayName);
  if (!event.startDate.isDate) return 'not-all-day';
  if (entry.getFirstPropertyValue('status') === 'CANCELLED') return 'cancelled';
  if (name === '') return 'no-name';
  const first = dateOf(event.startDate);
  // RFC 5545, 3.6.1: the end of what lasts whole days is the day after; without one it is a single day.
  const days = Math.max(1, daysBetween(first, dateOf(event.endDate)));
  if (days > longestHoliday) return 'too-long';
  const rule = entry.getFirstPropertyValue('rrule');
  const from = rule instanceof ICAL.Recur ? yearlyIn(rule, first, year) : first;
  if (from === null) return 'repeats';
  if (from === undefined || !from.startsWith(String(year)) || !isIsoDate(from)) return 'other-year';
  return { name, from, to: daysAfter(from, days - 1) };
};

/**
 * The holidays of a year in a calendar file (RFC 5545): all entries that last whole days, once or each year on the same
 * date. Undefined where it is no calendar.
 */
export const readHolidays = (text: string, year: number): HolidayFile | undefined => {
  const found = new Map<string, FoundHoliday>();
  const leftOut: HolidayFile['leftOut'][number][] = [];
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
    if (calendar.name !== 'vcalendar') return undefined;
    for (const entry of calendar.getAllSubcomponents('vevent').slice(0, mostEntries)) {
      const start = entry.getFirstPropertyValue('dtstart');
      if (!(start instanceof ICAL.Time)) continue;
      const verdict = read(entry, year);
      const name = String(entry.getFirstPropertyValue('summary') ?? '').slice(0, longestHolidayName);
      if (typeof verdict === 'string') leftOut.push({ name, from: dateOf(start), reason: verdict });
      else found.set(JSON.stringify(verdict), verdict);
    }
  } catch {
    return undefined;
  }
  return { found: [...found.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1)), leftOut };
};
