import * as z from 'zod/mini';
import { emailAddress } from '../accounts/account.routes.js';
import { languages } from '../accounts/person.events.js';
import { noSuchClass, noSuchTeacher } from '../classes/classes.refusals.js';
import { schoolAdmins } from '../classes/manage-classes.routes.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './schools.refusals.js';

/** As many addresses as are pasted at once. */
export const mostInvitedAtOnce = 200;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const query = z.object({
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
});
const params = z.object({ invitationId: id });
const classOf = z.object({ _id: z.string(), name: z.string() });

export const managedTeacher = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  classes: z.array(classOf),
  /** ISO 8601; null for who is signed in nowhere. */
  lastSeenAt: z.nullable(z.string()),
});
export type ManagedTeacher = z.infer<typeof managedTeacher>;

export const teacherInvitation = z.object({
  _id: z.string(),
  /** Null once it was erased. */
  email: z.nullable(z.string()),
  className: z.nullable(z.string()),
  /** ISO 8601, of the last mail. */
  sentAt: z.string(),
  until: z.string(),
  /** `cameBack`: the mail could not be delivered. */
  state: z.enum(['open', 'expired', 'cameBack']),
});
export type TeacherInvitation = z.infer<typeof teacherInvitation>;

export const managedTeachers = z.object({
  school: classOf,
  /** By name. */
  teachers: z.array(managedTeacher),
  /** Of those who have not come yet, the newest first. */
  invitations: z.array(teacherInvitation),
  /** What they may be invited to teach: classes of this year. */
  classes: z.array(classOf),
});
export type ManagedTeachers = z.infer<typeof managedTeachers>;

const path = '/api/school/teachers';
const invitations = '/api/school/teacher-invitations';
const one = `${invitations}/:invitationId`;
const gone = [refusals.noSuchSchool, refusals.noSuchInvitation, refusals.alreadyJoined];

export const schoolTeachers = defineRoute({
  name: 'teachers.of-school',
  access: schoolAdmins,
  method: 'GET',
  path,
  summary: 'Who teaches at a school, and who is invited to',
  refusals: [refusals.noSuchSchool],
  query,
  answer: managedTeachers,
});

export const inviteTeachers = defineRoute({
  name: 'teachers.invite',
  access: schoolAdmins,
  method: 'POST',
  path: invitations,
  summary:
    'Mail links by which teachers join the school; addresses that cannot be invited are told, the rest are',
  refusals: [refusals.noSuchSchool, noSuchClass],
  query,
  body: z.object({
    emails: z.array(emailAddress).check(z.minLength(1), z.maxLength(mostInvitedAtOnce)),
    classId: z.optional(id),
    /** Of the mails; English unless said. */
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({
    invited: z.number(),
    /** Each with the code of its refusal. `invited`: they have an invitation already. */
    refused: z.array(z.object({ email: z.string(), why: z.enum(['taken', 'invited', 'tooMany']) })),
  }),
});

export const sendTeacherInvitationAgain = defineRoute({
  name: 'teachers.send-again',
  access: schoolAdmins,
  method: 'POST',
  path: `${one}/send-again`,
  summary: 'Mail another link for 14 days; the links before it are good for nothing from then on',
  refusals: gone,
  query,
  params,
  answer: z.object({ until: z.string() }),
});

export const correctTeacherInvitation = defineRoute({
  name: 'teachers.correct-invitation',
  access: schoolAdmins,
  method: 'POST',
  path: `${one}/correct`,
  summary: 'Mail the invitation to another address, for one that was mistyped',
  refusals: gone,
  query,
  params,
  body: z.object({ email: emailAddress }),
  answer: z.object({ until: z.string() }),
});

export const withdrawTeacherInvitation = defineRoute({
  name: 'teachers.withdraw-invitation',
  access: schoolAdmins,
  method: 'POST',
  path: `${one}/withdraw`,
  summary: 'Take an invitation back: its link is good for nothing from then on',
  refusals: gone,
  query,
  params,
  answer: z.null(),
});

export const teacherInvitationLink = defineRoute({
  name: 'teachers.invitation-link',
  access: schoolAdmins,
  method: 'GET',
  path: `${one}/link`,
  summary: 'The link of the last mail, to be handed over in another way',
  refusals: [refusals.noSuchSchool, refusals.noSuchInvitation],
  query,
  params,
  answer: z.object({ url: z.string() }),
});

export const removeTeacher = defineRoute({
  name: 'teachers.remove',
  access: schoolAdmins,
  method: 'POST',
  path: `${path}/:personId/remove`,
  summary: 'Close a teacher’s account at the school; somebody may take over their classes',
  refusals: [refusals.noSuchSchool, noSuchTeacher],
  query,
  params: z.object({ personId: id }),
  body: z.object({ takesOverId: z.nullable(id) }),
  answer: z.null(),
});
