import type { Metadata } from '@lectern/events/journal/metadata';
import { dayMs, hourMs } from '../platform/clock/durations.js';

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

/** The first moment of a date in a zone, ms since the epoch; where clocks skip midnight, the first that they show. */
export const startOfDate = (date: string, timeZone: string): number => {
  const noonInUtc = Date.parse(`${date}T12:00:00Z`);
  // No zone is further from UTC than 14 hours, so the date begins between these two.
  let [before, since] = [noonInUtc - 28 * hourMs, noonInUtc + 4 * hourMs];
  while (since - before > 1) {
    const between = Math.floor((before + since) / 2);
    if (localDate(between, timeZone) < date) before = between;
    else since = between;
  }
  return since;
};

/** The Monday of the week of a date (both ISO). */
export const mondayOf = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};

/** An answer, as its event tells of it. */
export type GivenAnswer = {
  readonly data: { readonly personId: string; readonly givenAt: number; readonly timeZone: string };
  readonly meta: Metadata;
};

/**
 * The local date (ISO) that an answer counts for: that on which it was given, even if it arrives days later. It was given
 * before the server knew of it, whatever the device's clock says; a time that cannot be is the server's.
 */
export const creditedTo = ({
  data: { givenAt, timeZone },
  meta,
}: GivenAnswer): { readonly time: number; readonly timeZone: string; readonly date: string } => {
  const known = Date.parse(meta.at);
  const time = givenAt > 0 ? Math.min(givenAt, known) : known;
  const zone = knownTimeZone(timeZone);
  return { time, timeZone: zone, date: localDate(time, zone) };
};
