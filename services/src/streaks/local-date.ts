import { dayMs } from '../platform/clock/durations.js';

/** Where a browser cannot tell its time zone. */
export const defaultTimeZone = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a thousand times what using it costs. @throws RangeError on an unknown zone */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', {
    ...parts,
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
  });
  formats.set(timeZone, made);
  return made;
};

/** A zone this runtime knows; else the default one: an odd name must not keep a day from counting. */
export const knownTimeZone = (timeZone: string): string => {
  try {
    formatOf(timeZone);
    return timeZone;
  } catch {
    return defaultTimeZone;
  }
};

/** The date (ISO) that the clocks of a zone show. @param time ms since the epoch */
export const localDate = (time: number, timeZone: string): string => {
  const parts = formatOf(knownTimeZone(timeZone)).formatToParts(time);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
};

/** The date so many days later; dates are counted, not hours, so that a change of the clocks is no matter. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
