import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { roles } from '../journal/metadata.js';
import { attemptSummary } from '../practice/attempt.views.js';
import * as refusals from './schools.refusals.js';
import { asOf, tooMuchHistory } from '../history/as-of.js';
import { defineRoute } from '../wire/route.js';

/** A student as those who teach or run a school see them. */
export const staffStudent = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null where the student signs in by other means. */
  username: z.nullable(z.string()),
  /** Days in a row. */
  streakCount: z.number(),
  /** The newest first, three at most. */
  lastAttempts: z.array(attemptSummary),
});
export type StaffStudent = z.infer<typeof staffStudent>;

const classOf = { _id: z.string(), name: z.string(), year: z.string() };

/** A class with its students by name. */
export const staffClass = z.object({ ...classOf, students: z.array(staffStudent) });
export type StaffClass = z.infer<typeof staffClass>;

const school = z.object({ _id: z.string(), name: z.string(), code: z.nullable(z.string()) });

export const schoolOverview = z.object({
  school: z.object({
    ...school.shape,
    /** Whether students and parents see when an answer may have been written with AI. */
    fAiHintsShown: z.boolean(),
  }),
  classes: z.array(z.object({ ...classOf, teachers: z.array(z.string()), students: z.number() })),
  teachers: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.nullable(z.string()),
      /** Names of the classes they teach. */
      classes: z.array(z.string()),
    }),
  ),
  /** One page of those that were asked for; `total` counts these. */
  students: z.object({ items: z.array(staffStudent), total: z.number(), pageSize: z.number() }),
});
export type SchoolOverview = z.infer<typeof schoolOverview>;

/** Orders of a school's students; with a minus the other way round. `streak` is days in a row. */
export const studentOrders = ['name', '-name', 'streak', '-streak'] as const;
export type StudentOrder = (typeof studentOrders)[number];

export const systemOverview = z.object({
  /** By name, 200 at most. */
  schools: z.array(
    z.object({ ...school.shape, classes: z.number(), teachers: z.number(), students: z.number() }),
  ),
  schoolsTotal: z.number(),
  /** How many there are of each role, without those who wait for their e-mail. */
  people: z.record(z.enum(roles), z.number()),
  /** Who has an address and has not confirmed it yet, whatever their role. */
  awaitingMail: z.number(),
  suspended: z.number(),
  content: z.object({ passages: z.number(), paragraphs: z.number() }),
  readModels: z.array(
    z.object({
      name: z.string(),
      /**
       * `behind`: events wait for it for 5 s or longer; `stopped`: an event that it cannot take in stopped it, and it
       * alone; `silent`: nobody has told of it for 15 s; `unheard`: nobody ever did, since this host was started.
       */
      state: z.enum(['current', 'behind', 'stopped', 'silent', 'unheard']),
      /**
       * How old the oldest event is that it had not taken in a moment ago, or 0; of a silent one, for how long nobody has
       * told of it; null while nobody has looked.
       */
      lagSeconds: z.nullable(z.number()),
    }),
  ),
  /** What is done in the background: by whom, how many things could be done now, and how many were set aside as failed. */
  work: z.array(z.object({ reactor: z.string(), waiting: z.number(), parked: z.number() })),
});
export type SystemOverview = z.infer<typeof systemOverview>;

const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };

export const teacherClasses = defineRoute({
  name: 'staff.teacher-classes',
  access: { teacher: 'own' },
  method: 'GET',
  path: '/api/teacher/classes',
  summary: 'The classes that the teacher teaches, with their students and how it goes for each',
  query: z.object(after),
  answer: z.array(staffClass),
});

export const schoolAdminOverview = defineRoute({
  name: 'staff.school-admin-overview',
  access: { 'school-admin': 'own' },
  method: 'GET',
  path: '/api/school-admin/overview',
  summary: 'The admin’s own school: classes, teachers and students; another `schid` is not found',
  refusals: [refusals.noSuchSchool, tooMuchHistory],
  query: z.object({
    ...after,
    ...asOf,
    schid: z.optional(z.string().check(z.maxLength(64))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
    /** 25 without it. */
    pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
    /** Part of a student's name or user name. */
    find: z.optional(z.string().check(z.maxLength(80))),
    /** Only the students of this class. */
    classId: z.optional(z.string().check(z.maxLength(64))),
    order: z.optional(z.enum(studentOrders)),
  }),
  answer: schoolOverview,
});

export const setAiHintVisibility = defineRoute({
  name: 'staff.ai-hint-visibility',
  access: { 'school-admin': 'own' },
  method: 'POST',
  path: '/api/school-admin/ai-hint-visibility',
  summary:
    'Show or hide, in the admin’s own school, hints that an answer may have been written with AI; staff always see them',
  refusals: [refusals.noSuchSchool],
  body: z.object({ fShownToStudents: z.boolean() }),
  answer: z.null(),
});

export const systemAdminOverview = defineRoute({
  name: 'staff.system-admin-overview',
  access: systemAdmins,
  method: 'GET',
  path: '/api/system-admin/overview',
  summary:
    'Schools, people by role, what there is to read, how far the read models are, and the work in the background',
  query: z.object(after),
  answer: systemOverview,
});
