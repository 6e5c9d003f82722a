import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { longestAccessReason } from '../access-log/access-log.routes.js';
import { asOf, tooMuchHistory } from '../history/as-of.js';
import { staffClass } from '../schools/staff.routes.js';
import { defineRoute } from '../wire/route.js';
import { classAnalytics, dashboardClass, studentAnalytics, studentReport } from './analytics.views.js';
import { helpLimits } from './help.js';
import * as refusals from './teaching.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };
/** Local dates of the school, both included; without them the last four weeks. */
const period = { from: z.optional(day), to: z.optional(day) };

const staff = { teacher: 'class', 'school-admin': 'school', 'system-admin': 'any' } as const;
const ofClass = [refusals.noSuchClass, refusals.periodTooLong, refusals.supportReasonNeeded];
const ofStudent = [refusals.noSuchStudent, refusals.periodTooLong, refusals.supportReasonNeeded];

export const readClassAnalytics = defineRoute({
  name: 'teaching.class',
  access: staff,
  method: 'GET',
  path: '/api/analytics/class/:id',
  summary: 'How a class did in a period: who needs help and why, what was hard, its skills by week',
  refusals: ofClass,
  params: z.object({ id }),
  query: z.object({ ...after, ...period }),
  answer: classAnalytics,
});

export const readClassThen = defineRoute({
  name: 'teaching.class-then',
  access: { 'school-admin': 'school', 'system-admin': 'any' },
  method: 'GET',
  path: '/api/analytics/class/:id/then',
  summary: 'A class as it was at a moment: who was in it, with their streaks and last attempts by then',
  refusals: [refusals.noSuchClass, refusals.supportReasonNeeded, tooMuchHistory],
  params: z.object({ id }),
  query: z.object({ ...after, ...asOf }),
  answer: staffClass,
});

export const readStudentAnalytics = defineRoute({
  name: 'teaching.student',
  access: staff,
  method: 'GET',
  path: '/api/analytics/student/:id',
  summary: 'How one student did in a period, answer by answer, compared with themselves alone',
  refusals: ofStudent,
  params: z.object({ id }),
  query: z.object({ ...after, ...period }),
  answer: studentAnalytics,
});

export const readStudentReport = defineRoute({
  name: 'teaching.student-report',
  access: staff,
  method: 'GET',
  path: '/api/analytics/student/:id/report',
  summary: 'What a printed page says of one student',
  refusals: ofStudent,
  params: z.object({ id }),
  query: z.object({ ...after, ...period }),
  answer: studentReport,
});

export const readClassList = defineRoute({
  name: 'teaching.classes',
  access: { teacher: 'own', 'school-admin': 'own', 'system-admin': 'any' },
  method: 'GET',
  path: '/api/analytics/classes',
  summary: 'The classes that one teaches, or those of one’s school, each with who needs help',
  refusals: [refusals.supportReasonNeeded],
  query: z.object({
    ...after,
    /** The school that a system admin looks at. */
    schid: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.array(dashboardClass),
});

export const hideFromNeedsHelp = defineRoute({
  name: 'teaching.hide',
  access: { teacher: 'class', 'school-admin': 'school' },
  method: 'POST',
  path: '/api/analytics/student/:id/help',
  summary: 'Hide a student from Needs help for two weeks or until there is a new reason, or list them again',
  refusals: [refusals.noSuchStudent],
  params: z.object({ id }),
  body: z.object({ isHidden: z.boolean() }),
  answer: z.null(),
});

export const setHelpLimits = defineRoute({
  name: 'teaching.limits',
  access: { 'school-admin': 'own' },
  method: 'POST',
  path: '/api/school-admin/help-limits',
  summary: 'Set from where on a student of the school is said to need help',
  refusals: [refusals.noSuchClass],
  body: helpLimits,
  answer: z.null(),
});

export const openSupportAccess = defineRoute({
  name: 'teaching.support-access',
  access: systemAdmins,
  method: 'POST',
  path: '/api/analytics/support-access',
  summary: 'Say why one looks at the figures of a school; it is open for an hour, and the school sees it',
  refusals: [refusals.noSuchClass],
  body: z.object({
    schoolId: id,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAccessReason)),
  }),
  answer: z.null(),
});

const supportAccess = z.object({
  _id: z.string(),
  at: z.string(),
  reader: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  reason: z.nullable(z.string()),
});
export type SupportAccess = z.infer<typeof supportAccess>;

export const readSupportAccess = defineRoute({
  name: 'teaching.support-accesses',
  access: { 'school-admin': 'own' },
  method: 'GET',
  path: '/api/analytics/support-access',
  summary: 'Which system admins looked at the school’s figures, when and why; the newest first, 50 at most',
  query: z.object(after),
  answer: z.array(supportAccess),
});
