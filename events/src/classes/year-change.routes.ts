import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './classes.refusals.js';
import { className, schoolAdmins } from './manage-classes.routes.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const query = z.object({
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
});
const named = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });
const mostClasses = 200;

/** A change of year as its page shows it. */
const yearChange = z.object({
  _id: z.string(),
  year: z.string(),
  status: z.enum(['running', 'done', 'undoing', 'undone']),
  /** ISO 8601. */
  startedAt: z.string(),
  undoUntil: z.string(),
  up: z.number(),
  left: z.number(),
  stayed: z.number(),
});
export type YearChange = z.infer<typeof yearChange>;

export const plannedYear = z.object({
  school: z.object({ _id: z.string(), name: z.string() }),
  /** The year that ends, and the one that begins. */
  from: z.string(),
  to: z.string(),
  /** Of the year that ends, by name. */
  classes: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      level: z.nullable(z.number()),
      language: z.nullable(z.enum(languages)),
      teachers: z.array(z.string()),
      students: z.array(named),
    }),
  ),
  /** Who may teach one. */
  teachers: z.array(named),
  /** The latest change of year; null before the first. */
  latest: z.nullable(yearChange),
});
export type PlannedYear = z.infer<typeof plannedYear>;

const path = '/api/school/year-changes';

export const planYear = defineRoute({
  name: 'classes.plan-year',
  access: schoolAdmins,
  method: 'GET',
  path,
  summary: 'The classes and students that a new school year is planned for, and the latest change of year',
  refusals: [noSuchSchool],
  query,
  answer: plannedYear,
});

export const startYear = defineRoute({
  name: 'classes.start-year',
  access: schoolAdmins,
  method: 'POST',
  path,
  summary:
    'Begin a new school year: every class goes to one of the new year or leaves. Refused where somebody is without a place, and where somebody else has begun it',
  status: 201,
  refusals: [noSuchSchool, refusals.yearHasBegun, refusals.withoutPlace, refusals.noSuchTeacher],
  query,
  body: z.object({
    to: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
    /** What becomes of each class; null: its students leave the school. */
    targets: z.array(z.object({ classId: id, to: z.nullable(className) })).check(z.maxLength(mostClasses)),
    /** Who teaches which class of the new year; the others keep the teachers of the class of that name. */
    teachers: z
      .array(z.object({ name: className, teacherId: z.nullable(id) }))
      .check(z.maxLength(mostClasses)),
    /** Students who come to the class of the same name again. */
    stays: z.array(id).check(z.maxLength(1_000)),
  }),
  answer: z.object({ _id: z.string() }),
});

export const undoYear = defineRoute({
  name: 'classes.undo-year',
  access: schoolAdmins,
  method: 'POST',
  path: `${path}/:yearChangeId/undo`,
  summary:
    'Take a new school year back within 30 days: everybody goes back who is still where it had put them',
  refusals: [noSuchSchool, refusals.noSuchYearChange, refusals.tooLateToUndoYear],
  query,
  params: z.object({ yearChangeId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.null(),
});
