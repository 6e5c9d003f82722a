import { Temporal } from 'temporal-polyfill';
import { daysAfter } from '@lectern/events/calendars/iso-date';

/**
 * The moment of a local date and time, ms since the epoch. A time that the clocks leave out moves forward, and of one that
 * they show twice the later counts: nobody loses time.
 * @param time 20:00; null: the end of the day, which is the first moment of the next one
 */
export const instantOf = (date: string, time: string | null, timeZone: string): number => {
  if (time === null)
    return Temporal.PlainDate.from(daysAfter(date, 1)).toZonedDateTime({ timeZone }).epochMilliseconds;
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'later' })
    .epochMilliseconds;
};

/** The first moment of a local date. */
export const startOf = (date: string, timeZone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).epochMilliseconds;
