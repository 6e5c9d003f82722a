import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { emailAddress } from '../accounts/account.routes.js';
import { languages } from '../accounts/person.events.js';
import { personName, plainName } from '../accounts/person-name.js';
import { subscriptionView } from '../subscriptions/subscription.routes.js';
import { defineRoute } from '../wire/route.js';
import { longestSchoolName } from './invitation.routes.js';
import { noSuchSchool } from './schools.refusals.js';

export const schoolStatuses = ['open', 'suspended', 'closed'] as const;
export type SchoolStatus = (typeof schoolStatuses)[number];

/** A school as whoever runs this installation sees it. Times are ISO 8601. */
export const schoolDetails = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  status: z.enum(schoolStatuses),
  /** Since when, where it is not open. */
  statusSince: z.nullable(z.string()),
  classes: z.number(),
  teachers: z.number(),
  students: z.number(),
  /** Students who practised since Monday. */
  active: z.number(),
  admins: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
  /** Invited to be one, and not there yet. */
  invited: z.array(z.object({ _id: z.string(), email: z.nullable(z.string()), until: z.string() })),
  subscription: z.object({
    ...subscriptionView.shape,
    /** It begins when somebody of the school first signs in. */
    isBegun: z.boolean(),
  }),
  /** The latest list of students; `added` is null until it was carried out. */
  lastImport: z.nullable(z.object({ at: z.string(), added: z.nullable(z.number()), isUndone: z.boolean() })),
});
export type SchoolDetails = z.infer<typeof schoolDetails>;

const path = '/api/system-admin/schools';
const one = `${path}/:schoolId`;
const params = z.object({ schoolId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const createSchool = defineRoute({
  name: 'schools.create',
  access: systemAdmins,
  method: 'POST',
  path,
  summary: 'Make a school; it gets its code when its first admin comes',
  status: 201,
  body: z.object({ name: plainName(longestSchoolName) }),
  answer: z.object({ _id: z.string() }),
});

export const readSchool = defineRoute({
  name: 'schools.details',
  access: systemAdmins,
  method: 'GET',
  path: one,
  summary: 'A school: its status, people, admins, subscription and last import',
  refusals: [noSuchSchool],
  params,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) }),
  answer: schoolDetails,
});

export const inviteSchoolAdmin = defineRoute({
  name: 'schools.invite-admin',
  access: systemAdmins,
  method: 'POST',
  path: `${one}/admin-invitations`,
  summary: 'Mail a link by which somebody becomes an admin of this school. A taken address is told',
  refusals: [noSuchSchool],
  status: 201,
  params,
  body: z.object({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    /** Of the mail; English unless said. */
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({ _id: z.string(), until: z.string() }),
});

export const suspendSchool = defineRoute({
  name: 'schools.suspend',
  access: systemAdmins,
  method: 'POST',
  path: `${one}/suspend`,
  summary: 'Keep everybody of a school out for a while; whoever is signed in is signed out',
  refusals: [noSuchSchool],
  params,
  answer: z.null(),
});

export const closeSchool = defineRoute({
  name: 'schools.close',
  access: systemAdmins,
  method: 'POST',
  path: `${one}/close`,
  summary: 'Close a school that has left: nobody of it can sign in. Nothing is deleted',
  refusals: [noSuchSchool],
  params,
  answer: z.null(),
});

export const reopenSchool = defineRoute({
  name: 'schools.reopen',
  access: systemAdmins,
  method: 'POST',
  path: `${one}/reopen`,
  summary: 'Let everybody of a suspended or closed school sign in again',
  refusals: [noSuchSchool],
  params,
  answer: z.null(),
});
