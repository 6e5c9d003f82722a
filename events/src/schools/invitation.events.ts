import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/** Somebody who is asked to come: to bring a school and run it, or to teach at one; stream `school-invitation-<id>`. */
export const invitationStream = (invitationId: string): string => `school-invitation-${invitationId}`;

/**
 * `personId`: whoever is invited. There is no such person until they accept, but their key is there, and what is sealed
 * lies under it.
 */
const owned = { invitationId: z.string(), personId: z.string() };
const name = z.object({ firstName: z.string(), lastName: z.string() });
const mailOutcome = z.enum(['sent', 'refused', 'tooLate', 'nobody']);

/** The first mail goes out. `until` is ISO 8601. */
export const schoolInvited = defineEvent('SchoolInvited', {
  data: {
    ...owned,
    /** The school that they are to run, where it is there already. */
    schoolId: z.optional(z.string()),
    schoolName: z.string(),
    until: z.string(),
    language: z.enum(languages),
  },
  sealed: { name, email: z.string() },
});

/** Somebody is asked by mail to teach at a school that is there; they say their name themselves. `until` is ISO 8601. */
export const teacherInvited = defineEvent('TeacherInvited', {
  data: {
    ...owned,
    schoolId: z.string(),
    schoolName: z.string(),
    /** What they are to teach, if that is known. */
    classId: z.optional(z.string()),
    until: z.string(),
    language: z.enum(languages),
  },
  sealed: { email: z.string() },
  about: {
    stream: 'school-invitation-<id>',
    tells:
      'Somebody is asked by mail to teach at a school. Their address lies under the key that they will have.',
  },
});

/** The address was mistyped: mails from now on go to this one. */
export const invitationCorrected = defineEvent('InvitationCorrected', {
  data: owned,
  sealed: { email: z.string() },
  about: { stream: 'school-invitation-<id>', tells: 'The address was mistyped; mails go to another one.' },
});

/** Whoever holds the link looked over what is known of their school and of them, and put it right. */
export const schoolDetailsChecked = defineEvent('SchoolDetailsChecked', {
  data: { ...owned, schoolName: z.string() },
  sealed: { name },
  about: {
    stream: 'school-invitation-<id>',
    tells: 'Whoever is to bring a school checked its name and their own: the first step of setting it up.',
  },
});

/** Another mail, with another end; links of mails before it are good for nothing. `sending`: the first was 1. */
export const schoolInvitationSentAgain = defineEvent('SchoolInvitationSentAgain', {
  data: { ...owned, sending: z.number(), until: z.string() },
});

export const schoolInvitationWithdrawn = defineEvent('SchoolInvitationWithdrawn', { data: owned });

/** The link was used, once: all that is needed to make the school, and the account of whoever runs it. */
export const schoolInvitationAccepted = defineEvent('SchoolInvitationAccepted', {
  data: { ...owned, schoolId: z.string(), schoolName: z.string(), language: z.enum(languages) },
  sealed: { name, passwordHash: z.string() },
});

/** What became of a mail: `about` is the event that asked for it. */
export const schoolInvitationMailSettled = defineEvent('SchoolInvitationMailSettled', {
  data: { ...owned, about: z.string(), outcome: mailOutcome },
});

/** Nobody came, long enough: the name and the address go, with the key. */
export const schoolInvitationForgotten = defineEvent('SchoolInvitationForgotten', {
  data: owned,
  destroysKeyOf: 'personId',
});

const definitions = [
  schoolInvited,
  teacherInvited,
  invitationCorrected,
  schoolDetailsChecked,
  schoolInvitationSentAgain,
  schoolInvitationWithdrawn,
  schoolInvitationAccepted,
  schoolInvitationMailSettled,
  schoolInvitationForgotten,
] as const;
type Definition = (typeof definitions)[number];
export type InvitationFact = Fresh<Definition>;
export type InvitationEvent = OpenedEvent<Definition>;
export const invitationCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));
