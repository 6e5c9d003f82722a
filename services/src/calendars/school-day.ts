import type { Holiday } from '@lectern/events/calendars/calendar.events';
import { weekdayOf } from '@lectern/events/calendars/iso-date';
import type { CalendarDocument } from './calendars.projection.js';

type Days = Pick<CalendarDocument, 'weekdays' | 'holidays'>;

/** The holiday that a local date falls into, if any. */
export const holidayOn = ({ holidays }: Pick<Days, 'holidays'>, date: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= date && date <= to);

/** Whether there is school on a local date. */
export const isSchoolDay = (calendar: Days, date: string): boolean =>
  calendar.weekdays.includes(weekdayOf(date)) && holidayOn(calendar, date) === undefined;
