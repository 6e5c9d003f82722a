import * as z from 'zod/mini';
import { isoDate } from '../calendars/iso-date.js';
import { refuses } from '../wire/refusal.js';
import { emptyRule, untilBeforeFrom } from './schedules.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The most dates that a schedule has. */
export const mostDates = 200;
/** The most passages of a list, classes, and students that are named one by one. */
export const [mostPassages, mostClasses, mostStudents] = [60, 30, 200] as const;
/** After so many days a late answer counts no more; also how far the due date can be from the date itself. */
export const mostDaysAfter = 14;

/**
 * Which dates: of RFC 5545's RRULE daily, weekly and monthly. Days of the week narrow daily ones and make weekly ones;
 * days of the month (1 to 28; -1 is the last) make monthly ones. Where none is given it is that of `from`. Weeks begin
 * on Monday. `count` counts dates of the rule, before any is taken out.
 */
export const scheduleRule = z
  .object({
    freq: z.enum(['once', 'daily', 'weekly', 'monthly']),
    interval: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
    weekdays: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
    monthdays: z
      .array(
        z.number().check(
          z.int(),
          z.refine((day) => day === -1 || (day >= 1 && day <= 28)),
        ),
      )
      .check(z.maxLength(29)),
    /** Local dates, ISO 8601. */
    from: isoDate,
    until: z.nullable(isoDate),
    count: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(mostDates))),
    except: z.array(isoDate).check(z.maxLength(mostDates)),
  })
  .check(
    refuses(({ from, until }) => (until !== null && until < from ? untilBeforeFrom : undefined), ['until']),
    refuses(
      ({ freq, until, count }) =>
        freq !== 'once' && until === null && count === null ? emptyRule : undefined,
      ['until'],
    ),
  );
export type ScheduleRule = z.infer<typeof scheduleRule>;

/** What is set, for whom, and when it is to be done. */
export const schedulePlan = z.object({
  /** Passages: the same one each time, one of several each time, or none: each student’s next one. */
  passageIds: z.array(id).check(z.maxLength(mostPassages)),
  classIds: z.array(id).check(z.maxLength(mostClasses)),
  studentIds: z.array(id).check(z.maxLength(mostStudents)),
  rule: scheduleRule,
  due: z.object({
    /** Days after the date. */
    days: z.number().check(z.int(), z.minimum(0), z.maximum(mostDaysAfter)),
    /** A local time, 20:00; null: the end of the day. */
    time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  }),
  onHoliday: z.enum(['move', 'skip']),
  /** Days after it was due in which an answer still counts, as late. */
  lateDays: z.number().check(z.int(), z.minimum(0), z.maximum(mostDaysAfter)),
  /** Whether those who aren’t done get a mail the evening before. */
  fRemind: z.boolean(),
});
export type SchedulePlan = z.infer<typeof schedulePlan>;
