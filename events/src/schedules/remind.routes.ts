import * as z from 'zod/mini';
import { isoDate } from '../calendars/iso-date.js';
import { defineRoute } from '../wire/route.js';
import { noSuchDate, noSuchSchedule } from './schedules.refusals.js';

export const remindOfDate = defineRoute({
  name: 'schedule.remind',
  access: { teacher: 'class', parent: 'family' },
  method: 'POST',
  path: '/api/schedule/:scheduleId/dates/:date/remind',
  summary: 'Remind whoever is not done with one date, by mail where there is an address; once a day each',
  refusals: [noSuchSchedule, noSuchDate],
  params: z.object({ scheduleId: z.string().check(z.minLength(1), z.maxLength(64)), date: isoDate }),
  answer: z.object({
    /** Who is not done and can still do it. */
    students: z.number(),
  }),
});
