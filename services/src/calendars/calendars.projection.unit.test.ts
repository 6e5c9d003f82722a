import { describe, expect, it } from 'vitest';
import {
  banyansDays,
  banyansHolidays,
  banyanWorksOnNanak,
} from '@lectern/events/calendars/calendar.fixtures';
import { projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { calendarsProjection, type CalendarDocument } from './calendars.projection.js';
import { isSchoolDay } from './school-day.js';

const spec = projectionSpec(calendarsProjection);
const calendarOf = async (...past: readonly Given[]): Promise<CalendarDocument> => {
  const { documents, writesOfRepetition } = await spec.given(...past);
  expect(writesOfRepetition).toBe(0);
  if (!documents['banyan']) throw new Error('there is a calendar');
  return documents['banyan'];
};

describe('school days', () => {
  it('are the days of the week with school that are in no holiday', async () => {
    const calendar = await calendarOf(banyansHolidays, banyansDays);
    const days = ['2026-11-06', '2026-11-07', '2026-11-11', '2026-11-12', '2026-11-14', '2026-11-15'];
    expect(days.filter((date) => isSchoolDay(calendar, date))).toEqual([
      '2026-11-06',
      '2026-11-12',
      '2026-11-14',
    ]);
    expect(calendar.timeZone).toBe('Asia/Kolkata');
  });

  it('are Monday to Friday where a school has said nothing, and a holiday that was removed is one', async () => {
    const calendar = await calendarOf(banyansHolidays, banyanWorksOnNanak);
    expect(isSchoolDay(calendar, '2026-11-24')).toBe(true);
    expect(isSchoolDay(calendar, '2026-11-28')).toBe(false);
  });
});
