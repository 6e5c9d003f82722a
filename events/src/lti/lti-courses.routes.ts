import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { noSuchSchool, noSuchStudent } from '../schools/schools.refusals.js';
import { defineRoute } from '../wire/route.js';
import { noSuchCourse, rosterAway, rosterRefused } from './lti.refusals.js';

const admins = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Which school a system admin means; a school admin's is their own. */
const query = {
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
};
/** As many members of a course as are let in at once. */
export const mostMembers = 500;

export const ltiCourses = defineRoute({
  name: 'lti.courses',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/lti/courses',
  summary: 'Courses of a school’s platforms that let Lectern read who is in them',
  refusals: [noSuchSchool],
  query: z.object(query),
  answer: z.array(
    z.object({
      _id: z.string(),
      /** The platform's name. */
      platform: z.string(),
      title: z.nullable(z.string()),
      openedAt: z.string(),
    }),
  ),
});

const named = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });
const member = z.object({
  /** Names them where they are let in. */
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The student who they are already. */
  student: z.nullable(named),
  /** Students of the school with the same name, of whom nobody knows whether they are the same person. */
  sameName: z.array(named),
});
export type LtiMember = z.infer<typeof member>;

export const ltiRoster = defineRoute({
  name: 'lti.roster',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/lti/courses/:courseId/roster',
  summary: 'Who learns in a course, as the platform says now (Names and Role Provisioning Services 2.0)',
  refusals: [noSuchSchool, noSuchCourse, rosterRefused, rosterAway],
  params: z.object({ courseId: id }),
  query: z.object(query),
  answer: z.array(member),
});

export const chooseMembers = defineRoute({
  name: 'lti.choose-members',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/courses/:courseId/roster',
  summary: 'Let members of a course in as students, before they come',
  refusals: [noSuchSchool, noSuchCourse, noSuchStudent],
  params: z.object({ courseId: id }),
  query: z.object(query),
  body: z.object({
    members: z
      .array(
        z.object({ _id: id, /** The student who they are; null for a new one. */ studentId: z.nullable(id) }),
      )
      .check(z.minLength(1), z.maxLength(mostMembers)),
  }),
  answer: z.null(),
});
