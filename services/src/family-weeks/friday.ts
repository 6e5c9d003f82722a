import { hourMs } from '../platform/clock/durations.js';
import { addDays, localDate, mondayOf, startOfDate } from '../streaks/local-date.js';

/** Families are told at 17:00. */
const hourOfMail = 17;

/** When the mail of a week is due, ISO 8601. @param friday local date (ISO) */
export const dueOn = (friday: string, timeZone: string): string =>
  new Date(startOfDate(friday, timeZone) + hourOfMail * hourMs).toISOString();

/** The Friday (local date, ISO) of whose mail a moment is part: from 17:00 on that of the next week. @param at ms since the epoch */
export const fridayOf = (at: number, timeZone: string): string => {
  const friday = addDays(mondayOf(localDate(at, timeZone)), 4);
  return Date.parse(dueOn(friday, timeZone)) > at ? friday : addDays(friday, 7);
};
