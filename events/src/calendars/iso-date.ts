import * as z from 'zod/mini';

const dayMs = 86_400_000;
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is a date as ISO 8601 writes it, of a day that there is, from 2000 to 2099. */
export const isIsoDate = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(midnight(text)) &&
  new Date(midnight(text)).toISOString().startsWith(text);

/** A local date: no time, no zone. */
export const isoDate = z.string().check(z.refine(isIsoDate));

/** The date so many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(midnight(date) + days * dayMs).toISOString().slice(0, 10);

/** How many days one date is after another; negative where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs);

/** The day of the week of a date as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(midnight(date)).getUTCDay() || 7;
