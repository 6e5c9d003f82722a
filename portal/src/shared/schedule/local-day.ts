import { daysAfter, weekdayOf } from '@lectern/events/calendars/iso-date';

const two = (part: number): string => String(part).padStart(2, '0');

/** The date that this device shows. @param at ms since the epoch */
export const localDay = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => daysAfter(date, 1 - weekdayOf(date));
