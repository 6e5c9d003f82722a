import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { defineRoute } from '../wire/route.js';
import { attemptGrade } from './lti-grades.events.js';
import { noSuchGrade } from './lti.refusals.js';

const admins = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Which school a system admin means; a school admin's is their own. */
const query = {
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
};

/** How a grade stands: on its way, what the platform answered, or what it holds where that was looked up since. */
export const ltiGradeStates = [
  /** A student came by the link, and nothing of theirs has a score yet. */
  'nothing',
  'sending',
  'taken',
  'refused',
  'unreachable',
  'noLineItem',
  'noPlatform',
  'same',
  'missing',
  'older',
  'overridden',
] as const;
export type LtiGradeState = (typeof ltiGradeStates)[number];

const gradeRow = z.object({
  _id: z.string(),
  /** Null where they were erased. */
  student: z.nullable(z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() })),
  /** Its name; null where it is not one of the school's any more. */
  platform: z.nullable(z.string()),
  /** Of the passage; null where nothing was practised yet, or it is gone. */
  title: z.nullable(z.string()),
  attemptId: z.nullable(z.string()),
  /** What was sent last, or is to be sent. */
  sent: z.nullable(z.object({ grade: attemptGrade, at: z.string() })),
  /** What the platform held when it was asked last; null where that is nothing, or nobody has asked. */
  held: z.nullable(z.object({ score: z.number(), maximum: z.number() })),
  state: z.enum(ltiGradeStates),
  /** HTTP status of the platform's last answer, and the beginning of what it said. */
  status: z.nullable(z.number()),
  answer: z.nullable(z.string()),
  /** Of the last thing that happened to it. */
  changedAt: z.string(),
});
export type LtiGradeRow = z.infer<typeof gradeRow>;

export const ltiGrades = defineRoute({
  name: 'lti.grades',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/lti/grades',
  summary: 'Grades that were sent to a school’s learning platforms: what, what they answered, what they hold',
  refusals: [noSuchSchool],
  query: z.object({ ...query, cursor: z.optional(z.string().check(z.maxLength(500))) }),
  /** What changed last comes first. */
  answer: z.object({ items: z.array(gradeRow), cursor: z.nullable(z.string()) }),
});

export const resendGrade = defineRoute({
  name: 'lti.resend-grade',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/grades/:gradeId/resend',
  summary: 'Send a grade to its platform again, also over one that was given there',
  refusals: [noSuchSchool, noSuchGrade],
  params: z.object({ gradeId: id }),
  query: z.object(query),
  answer: z.null(),
});
