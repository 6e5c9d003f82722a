import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { isoDate } from '../calendars/iso-date.js';
import { defineRoute } from '../wire/route.js';
import { mostDaysAfter, schedulePlan } from './schedule-plan.js';
import * as refusals from './schedules.refusals.js';

/** Teachers set for their classes, parents for their children. */
const setters = { teacher: 'class', parent: 'family' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const after = z.optional(z.string());
const params = z.object({ scheduleId: id });
const dateParams = z.object({ scheduleId: id, date: isoDate });
const path = '/api/schedule';
const missing = [refusals.noSuchSchedule, refusals.noSuchDate] as const;
/** The zone of whoever sets it, for families; a school has its own. */
const timeZone = z.string().check(z.maxLength(60));

const named = z.object({ _id: z.string(), name: z.string() });

export const scheduleChoices = defineRoute({
  name: 'schedule.choices',
  access: setters,
  method: 'GET',
  path: `${path}/choices`,
  summary: 'For whom one may set something: own classes with their students, or own children',
  query: z.object({ after }),
  answer: z.object({
    classes: z.array(z.object({ ...named.shape, students: z.array(named) })),
    children: z.array(named),
    /** The school’s; null for a family, and for a school that has set none. */
    timeZone: z.nullable(z.string()),
  }),
});

const setBody = z.object({ plan: schedulePlan, timeZone });
const whole = [refusals.noSuchClass, refusals.noSuchPassage, refusals.nobody, refusals.noDates] as const;

export const previewSchedule = defineRoute({
  name: 'schedule.preview',
  access: setters,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Every date that a plan gives, and what is worth knowing before it is set. Nothing is written',
  refusals: whole,
  body: setBody,
  answer: z.object({
    students: z.number(),
    dates: z.array(
      z.object({
        date: z.string(),
        /** The day it is on; null where a holiday leaves it out. */
        on: z.nullable(z.string()),
        holiday: z.nullable(z.string()),
        /** Null: each student’s next. */
        title: z.nullable(z.string()),
      }),
    ),
    /** How many of the students have read one of the passages before. */
    readBefore: z.number(),
    /** What some of them have to do on the first day already. */
    already: z.array(z.object({ title: z.nullable(z.string()), students: z.number() })),
    /** Minutes of reading that day with this, for those students. */
    minutes: z.number(),
  }),
});

export const setSchedule = defineRoute({
  name: 'schedule.set',
  access: setters,
  method: 'POST',
  path,
  summary: 'Set passages for classes or students',
  status: 201,
  refusals: whole,
  body: setBody,
  answer: z.object({ scheduleId: z.string(), students: z.number() }),
});

export const changeSchedule = defineRoute({
  name: 'schedule.change',
  access: setters,
  method: 'POST',
  path: `${path}/:scheduleId/change`,
  summary: 'Go by another plan from a date on; what was before stays',
  refusals: [...whole, ...missing, refusals.dateIsPast],
  params,
  body: z.object({ from: isoDate, plan: schedulePlan }),
  answer: z.null(),
});

export const endSchedule = defineRoute({
  name: 'schedule.end',
  access: setters,
  method: 'POST',
  path: `${path}/:scheduleId/end`,
  summary: 'No more dates from a day on',
  refusals: [...missing, refusals.dateIsPast],
  params,
  body: z.object({ from: isoDate }),
  answer: z.null(),
});

const listedDate = z.object({
  scheduleId: z.string(),
  /** As the rule gave it: by this the date is known. */
  date: z.string(),
  on: z.string(),
  dueOn: z.string(),
  /** A local time; null: the end of the day. */
  dueTime: z.nullable(z.string()),
  /** Null: each student’s next. */
  title: z.nullable(z.string()),
  who: z.array(z.string()),
  of: z.number(),
  done: z.number(),
  late: z.number(),
  open: z.number(),
  notDone: z.number(),
  excused: z.number(),
  /** Students with a date of their own. */
  ownDates: z.array(z.string()),
  isOwner: z.boolean(),
});
export type ListedDate = z.infer<typeof listedDate>;

export const listSchedule = defineRoute({
  name: 'schedule.list',
  access: setters,
  method: 'GET',
  path,
  summary: 'What is set from one day to another, for own classes or children, and how far they are',
  query: z.object({ from: isoDate, to: isoDate, timeZone: z.optional(timeZone), after }),
  answer: z.object({
    today: z.string(),
    holidays: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    dates: z.array(listedDate),
  }),
});

export const dueStatuses = ['done', 'late', 'excused', 'coming', 'open', 'overdue', 'notDone'] as const;
const status = z.enum(dueStatuses);

export const readScheduleDate = defineRoute({
  name: 'schedule.date',
  access: setters,
  method: 'GET',
  path: `${path}/:scheduleId/dates/:date`,
  summary: 'One date, and how each student stands with it',
  refusals: missing,
  params: dateParams,
  query: z.object({ after }),
  answer: z.object({
    ...listedDate.shape,
    today: z.string(),
    plan: schedulePlan,
    students: z.array(
      z.object({
        ...named.shape,
        status,
        /** ISO 8601; null until it is done. */
        doneAt: z.nullable(z.string()),
        attemptId: z.nullable(z.string()),
        /** Minutes by which the device’s clock was off, where that was seen; 0 as a rule. */
        clockOff: z.number(),
        dueOn: z.string(),
        isOwn: z.boolean(),
        isExcused: z.boolean(),
      }),
    ),
  }),
});

export const moveDate = defineRoute({
  name: 'schedule.move-date',
  access: setters,
  method: 'POST',
  path: `${path}/:scheduleId/dates/:date`,
  summary: 'Put one date on another day, or back; null leaves it out',
  refusals: [...missing, refusals.dateIsPast],
  params: dateParams,
  body: z.object({ to: z.nullable(isoDate) }),
  answer: z.null(),
});

export const setStudentDate = defineRoute({
  name: 'schedule.student',
  access: setters,
  method: 'POST',
  path: `${path}/:scheduleId/students/:studentId`,
  summary: 'Another due date for one student, extra days, or excused',
  refusals: [...missing, refusals.noSuchClass],
  params: z.object({ scheduleId: id, studentId: id }),
  body: z.object({
    /** Null: for all dates. */
    date: z.nullable(isoDate),
    given: z.union([
      z.object({ kind: z.literal('due'), on: isoDate }),
      z.object({
        kind: z.literal('extra'),
        days: z.number().check(z.int(), z.minimum(0), z.maximum(mostDaysAfter)),
      }),
      z.object({ kind: z.literal('excused'), fExcused: z.boolean() }),
    ]),
  }),
  answer: z.null(),
});

const weekItem = z.object({
  scheduleId: z.string(),
  date: z.string(),
  /** Null: one’s next passage. */
  passage: z.nullable(
    z.object({
      _id: z.string(),
      kind: z.enum(['passage', 'paragraph']),
      title: z.string(),
      minutes: z.number(),
      questions: z.number(),
      drawing: z.optional(z.string()),
    }),
  ),
  /** Who set it: a name, or null where they are gone. */
  by: z.nullable(z.string()),
  dueOn: z.string(),
  dueTime: z.nullable(z.string()),
  /** The last day on which it still counts. */
  lateOn: z.string(),
  status,
  /** The attempt that is open, or that was done; null where there is none. */
  attemptId: z.nullable(z.string()),
  answered: z.number(),
});
export type WeekItem = z.infer<typeof weekItem>;

export const ownWeek = defineRoute({
  name: 'schedule.week',
  access: { student: 'own' },
  method: 'GET',
  path: `${path}/week`,
  summary: 'A student’s week: what is due on each day, what can still be done, what is next',
  query: z.object({ after }),
  answer: z.object({
    today: z.string(),
    /** Monday to Sunday. */
    days: z.array(z.object({ date: z.string(), holiday: z.nullable(z.string()) })),
    /** Of this week, what still counts from before, and what is next; by due date. */
    items: z.array(weekItem),
  }),
});
