import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { emailAddress } from '../accounts/account.routes.js';
import { newPassword, noOwnName } from '../accounts/password.js';
import { languages } from '../accounts/person.events.js';
import { session } from '../accounts/session.routes.js';
import * as refusals from './schools.refusals.js';
import { defineRoute } from '../wire/route.js';
import type { invitationStatuses } from './invitation.commands.js';
import { personName, plainName } from '../accounts/person-name.js';

export const longestSchoolName = 120;
const schoolName = plainName(longestSchoolName);
const id = z.string().check(z.minLength(1), z.maxLength(64));
const token = z.string().check(z.minLength(1), z.maxLength(400));

export type InvitationStatus = (typeof invitationStatuses)[number];

/** Which invitations a list has. `over`: nobody came in time; `accepted`: the school is there. */
export const invitationLists = ['open', 'accepted', 'over', 'withdrawn'] as const;
export type InvitationList = (typeof invitationLists)[number];

/** An invitation as a system admin sees it. Times are ISO 8601. */
export const listedInvitation = z.object({
  _id: z.string(),
  schoolName: z.string(),
  /** Null, as the address, once the person was erased. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** When the last mail was asked for. */
  sentAt: z.string(),
  /** How many mails were asked for. */
  sendings: z.number(),
  until: z.string(),
  /** What became of the last mail. */
  mail: z.enum(['waiting', 'sent', 'refused']),
  /** The school that came of it. */
  schoolId: z.nullable(z.string()),
});
export type ListedInvitation = z.infer<typeof listedInvitation>;

const path = '/api/system-admin/school-invitations';
const params = z.object({ invitationId: id });

export const inviteSchool = defineRoute({
  name: 'schools.invite',
  access: systemAdmins,
  method: 'POST',
  path,
  summary: 'Mail a link by which somebody makes their school and becomes its admin. A taken address is told',
  status: 201,
  body: z.object({
    schoolName,
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    /** Of the mail; English unless said. */
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({ _id: z.string(), until: z.string() }),
});

export const listInvitations = defineRoute({
  name: 'schools.invitations',
  access: systemAdmins,
  method: 'GET',
  path,
  summary: 'Invitations of schools, the latest end first, 20 at a time; `cursor` is of the page before',
  query: z.object({
    list: z.optional(z.enum(invitationLists)),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
    after: z.optional(z.string()),
  }),
  answer: z.object({
    items: z.array(listedInvitation),
    total: z.number(),
    /** Null on the last page. */
    cursor: z.nullable(z.string()),
  }),
});

export const withdrawInvitation = defineRoute({
  name: 'schools.withdraw-invitation',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/:invitationId/withdraw`,
  summary: 'Take an invitation back: its link is good for nothing from then on',
  refusals: [refusals.noSuchInvitation, refusals.alreadyJoined],
  params,
  answer: z.null(),
});

export const sendInvitationAgain = defineRoute({
  name: 'schools.send-invitation-again',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/:invitationId/send-again`,
  summary: 'Mail another link with another end; the links before it are good for nothing from then on',
  refusals: [refusals.noSuchInvitation, refusals.alreadyJoined],
  params,
  answer: z.object({ until: z.string() }),
});

/** What an invitation says to whoever holds its link; of one that opens nothing, only why. */
export const shownInvitation = z.union([
  z.object({
    status: z.literal('open'),
    /** What whoever holds it will be: with a new school, or at one that is there. */
    role: z.enum(['school-admin', 'teacher']),
    schoolName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    until: z.string(),
    /** The details were looked over: the account is next. */
    fChecked: z.boolean(),
  }),
  /** The school that came of it; whoever runs it and is signed in goes on there. */
  z.object({ status: z.literal('used'), schoolId: z.nullable(z.string()) }),
  z.object({ status: z.enum(['over', 'withdrawn', 'replaced']) }),
]);
export type ShownInvitation = z.infer<typeof shownInvitation>;

export const readInvitation = defineRoute({
  name: 'onboarding.read',
  access: 'anybody',
  method: 'POST',
  path: '/api/authentication/school-onboarding/read',
  summary: 'What the link of an invitation says; it is not used up. A token that is none is not found',
  refusals: [refusals.invitationGone.odd],
  body: z.object({ token }),
  answer: shownInvitation,
});

export const checkSchoolDetails = defineRoute({
  name: 'onboarding.check',
  access: 'anybody',
  method: 'POST',
  path: '/api/authentication/school-onboarding/details',
  summary:
    'Save the name of the school and of its admin, the first step of setting it up; the link stays good',
  refusals: Object.values(refusals.invitationGone),
  body: z.object({ token, schoolName, firstName: personName, lastName: personName }),
  answer: z.null(),
});

export const askForInvitation = defineRoute({
  name: 'onboarding.ask',
  access: 'anybody',
  method: 'POST',
  path: '/api/authentication/school-onboarding/ask',
  summary: 'Mail a new link to the address that was invited, in place of one that has expired',
  refusals: Object.values(refusals.invitationGone),
  body: z.object({ token }),
  answer: z.null(),
});

export const acceptInvitation = defineRoute({
  name: 'onboarding.accept',
  access: 'anybody',
  method: 'POST',
  path: '/api/authentication/school-onboarding',
  summary:
    'Use the link of an invitation up: the school is made, and its admin, or a teacher of one that is there, who is signed in',
  refusals: Object.values(refusals.invitationGone),
  body: z
    .object({ token, schoolName, firstName: personName, lastName: personName, password: newPassword })
    .check(noOwnName),
  answer: session,
});
