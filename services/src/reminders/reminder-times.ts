import { daysAfter } from '@lectern/events/calendars/iso-date';
import { instantOf } from '../schedules/local-instant.js';
import { localDate } from '../streaks/local-date.js';

/** Reminders of the next day go from 16:00 on; none goes before 07:00, or at 20:00 and later. */
const [evening, morning, night] = ['16:00', '07:00', '20:00'] as const;

/**
 * Ms until reminders of the next day can go: 0 while they can.
 * @param lastDay the local date on which they went last, ISO 8601; null: never
 */
export const untilEvening = (now: number, timeZone: string, lastDay: string | null): number => {
  const today = localDate(now, timeZone);
  const [from, to] = [instantOf(today, evening, timeZone), instantOf(today, night, timeZone)];
  if (lastDay === today || now >= to) return instantOf(daysAfter(today, 1), evening, timeZone) - now;
  return Math.max(0, from - now);
};

/** The first moment from `at` on (ms since the epoch) that is by day: from 07:00 until 20:00. */
export const byDay = (at: number, timeZone: string): number => {
  const today = localDate(at, timeZone);
  if (at >= instantOf(today, night, timeZone)) return instantOf(daysAfter(today, 1), morning, timeZone);
  return Math.max(at, instantOf(today, morning, timeZone));
};
