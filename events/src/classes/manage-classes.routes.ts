import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { defineRoute } from '../wire/route.js';
import { noSuchSchool, noSuchStudent } from '../schools/schools.refusals.js';
import { highestLevel, lowestLevel } from './class.events.js';
import * as refusals from './classes.refusals.js';

/** A school admin does this for their own school, a system admin for the one they name. */
export const schoolAdmins = { 'school-admin': 'own', 'system-admin': 'any' } as const;

export const longestClassName = 40;
/** As many as are added by one paste. */
export const mostClassesAtOnce = 60;
/** As many as are moved at once. */
export const mostMovedAtOnce = 200;

const id = z.string().check(z.minLength(1), z.maxLength(64));
export const className = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestClassName));
const named = { _id: z.string(), firstName: z.string(), lastName: z.string() };
const query = z.object({
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
});
const params = z.object({ classId: id });

export const managedClass = z.object({
  _id: z.string(),
  name: z.string(),
  year: z.string(),
  level: z.nullable(z.number()),
  language: z.nullable(z.enum(languages)),
  /** For changing it: of what was seen. */
  revision: z.number(),
  /** ISO 8601; null while it is open. */
  archivedAt: z.nullable(z.string()),
  teachers: z.array(z.object(named)),
  students: z.number(),
  /** Of the students, how many practised since Monday. */
  practised: z.number(),
  /** By which students may ask to join now; null while it is closed. */
  joinCode: z.nullable(z.string()),
});
export type ManagedClass = z.infer<typeof managedClass>;

export const managedSchool = z.object({
  school: z.object({ _id: z.string(), name: z.string() }),
  /** Which of the first steps are done, or passed over; they stay so. */
  setup: z.object({ classes: z.boolean(), teachers: z.boolean(), students: z.boolean() }),
  /** Such as "2026-27". */
  year: z.string(),
  /** By name, with archived ones and those of years before. */
  classes: z.array(managedClass),
  /** Who may teach one. */
  teachers: z.array(z.object(named)),
  /** In classes that are open, each once; and how many of them practised since Monday. */
  students: z.number(),
  practised: z.number(),
});
export type ManagedSchool = z.infer<typeof managedSchool>;

const path = '/api/school/classes';
const one = `${path}/:classId`;

export const schoolClasses = defineRoute({
  name: 'classes.of-school',
  access: schoolAdmins,
  method: 'GET',
  path,
  summary: 'The classes of a school, who teaches them, and how many practised this week',
  refusals: [noSuchSchool],
  query,
  answer: managedSchool,
});

export const classStudents = defineRoute({
  name: 'classes.students',
  access: schoolAdmins,
  method: 'GET',
  path: `${one}/students`,
  summary: 'Who is in a class, by name',
  refusals: [noSuchSchool, refusals.noSuchClass],
  query,
  params,
  answer: z.array(z.object(named)),
});

export const openClasses = defineRoute({
  name: 'classes.open',
  access: schoolAdmins,
  method: 'POST',
  path,
  summary: 'Add classes to the school’s year by their names; those that are there already stay as they are',
  refusals: [noSuchSchool],
  query,
  body: z.object({ names: z.array(className).check(z.minLength(1), z.maxLength(mostClassesAtOnce)) }),
  /** The names that were there already are `existing`. */
  answer: z.object({ added: z.array(z.string()), existing: z.array(z.string()) }),
});

export const changeClass = defineRoute({
  name: 'classes.change',
  access: schoolAdmins,
  method: 'POST',
  path: one,
  summary:
    'Change a class’s name, level or language; refused where somebody else changed it since `ifRevision`',
  refusals: [
    noSuchSchool,
    refusals.noSuchClass,
    refusals.classNameTaken,
    refusals.classChangedMeanwhile,
    refusals.classIsArchived,
  ],
  query,
  params,
  body: z.object({
    name: className,
    level: z.nullable(z.int().check(z.minimum(lowestLevel), z.maximum(highestLevel))),
    language: z.nullable(z.enum(languages)),
    ifRevision: z.number(),
  }),
  answer: z.null(),
});

export const changeClassTeachers = defineRoute({
  name: 'classes.teachers',
  access: schoolAdmins,
  method: 'POST',
  path: `${one}/teachers`,
  summary: 'Say who teaches a class from now on, and who no longer does',
  refusals: [noSuchSchool, refusals.noSuchClass, refusals.noSuchTeacher],
  query,
  params,
  body: z.object({
    add: z.array(id).check(z.maxLength(20)),
    remove: z.array(id).check(z.maxLength(20)),
  }),
  answer: z.null(),
});

export const archiveClass = defineRoute({
  name: 'classes.archive',
  access: schoolAdmins,
  method: 'POST',
  path: `${one}/archive`,
  summary: 'List a class among past ones; nothing of it is lost',
  refusals: [noSuchSchool, refusals.noSuchClass],
  query,
  params,
  answer: z.null(),
});

export const restoreClass = defineRoute({
  name: 'classes.restore',
  access: schoolAdmins,
  method: 'POST',
  path: `${one}/restore`,
  summary: 'Bring an archived class back, as it was',
  refusals: [noSuchSchool, refusals.noSuchClass, refusals.classNameTaken],
  query,
  params,
  answer: z.null(),
});

export const moveStudents = defineRoute({
  name: 'classes.move',
  access: schoolAdmins,
  method: 'POST',
  path: '/api/school/moves',
  summary:
    'Move students from one class of the school to another; their answers stay in the old one’s reports',
  refusals: [noSuchSchool, refusals.noSuchClass, noSuchStudent, refusals.nobodyToMove],
  status: 201,
  query,
  body: z.object({
    fromClassId: id,
    toClassId: id,
    personIds: z.array(id).check(z.minLength(1), z.maxLength(mostMovedAtOnce)),
  }),
  answer: z.object({ _id: z.string(), moved: z.number() }),
});

export const undoMove = defineRoute({
  name: 'classes.undo-move',
  access: schoolAdmins,
  method: 'POST',
  path: '/api/school/moves/:moveId/undo',
  summary: 'Bring students back who were moved, but for those who have been moved on since',
  refusals: [noSuchSchool, refusals.noSuchMove],
  query,
  params: z.object({ moveId: id }),
  answer: z.null(),
});
