import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { payloadOf } from '../journal/event.js';
import { schoolInvitationMailSettled } from './invitation.events.js';

const invitationId = z.string();
const language = z.enum(languages);
const names = { firstName: z.string(), lastName: z.string() };
/** Whose mailbox and from where, for counting: neither is stored in the clear. */
const asked = { address: z.string() };

/** Commands on an invitation, by whom it is decided; those that send a mail are counted before they reach its stream. */
export const invitationCommands = {
  /** `personId`: of whoever is invited; `forMs`: how long the link is good. */
  InviteSchool: z.object({
    invitationId,
    personId: z.string(),
    /** Of one that is there and gets another admin. */
    schoolId: z.optional(z.string()),
    schoolName: z.string(),
    ...names,
    email: z.string(),
    language,
    forMs: z.number(),
    ...asked,
  }),
  /** To a school that is there. */
  InviteTeacher: z.object({
    invitationId,
    personId: z.string(),
    schoolId: z.string(),
    schoolName: z.string(),
    classId: z.optional(z.string()),
    email: z.string(),
    language,
    forMs: z.number(),
    ...asked,
  }),
  /** To another address, by another mail. */
  CorrectInvitation: z.object({ invitationId, email: z.string(), forMs: z.number(), ...asked }),
  /** By the link of the mail with this number. */
  CheckSchoolDetails: z.object({ invitationId, sending: z.number(), schoolName: z.string(), ...names }),
  SendSchoolInvitationAgain: z.object({ invitationId, forMs: z.number(), ...asked }),
  WithdrawSchoolInvitation: z.object({ invitationId }),
  /** By the link of the mail with this number. */
  AcceptSchoolInvitation: z.object({
    invitationId,
    sending: z.number(),
    schoolId: z.string(),
    schoolName: z.string(),
    ...names,
    language,
    passwordHash: z.string(),
  }),
  SettleSchoolInvitationMail: z.object(payloadOf(schoolInvitationMailSettled, 'personId')),
  /** When it has been over for long enough; `afterMs` says how long that is. */
  ForgetSchoolInvitation: z.object({ invitationId, afterMs: z.number() }),
} as const;
export type InvitationCommandName = keyof typeof invitationCommands;
export type InvitationCommandData<N extends InvitationCommandName> = z.infer<(typeof invitationCommands)[N]>;
export type InvitationCommand = {
  [N in InvitationCommandName]: { readonly type: N; readonly data: InvitationCommandData<N> };
}[InvitationCommandName];

/** Leaves no event: what the link of the mail with this number says, from the journal. */
export const readInvitationCommand = {
  name: 'ReadSchoolInvitation',
  data: z.object({ invitationId, sending: z.number() }),
} as const;

/** `replaced`: a newer mail went out; `forgotten` ones are `over`. */
export const invitationStatuses = ['open', 'used', 'over', 'withdrawn', 'replaced'] as const;

/** What `ReadSchoolInvitation` answers to an edge; names and addresses are null where they were erased. */
export const seenInvitation = z.object({
  status: z.enum(invitationStatuses),
  /** What they will be. */
  role: z.enum(['school-admin', 'teacher']),
  personId: z.string(),
  schoolName: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  until: z.string(),
  /** The details were looked over. */
  isChecked: z.boolean(),
  /** The school that came of it; null before. */
  schoolId: z.nullable(z.string()),
});
export type SeenInvitation = z.infer<typeof seenInvitation>;

/**
 * Leaves no event of its own: makes the school and the account of an invitation whose link was used, or what is missing of
 * them. `AcceptSchoolInvitation` does the same at once.
 */
export const openInvitedSchoolCommand = {
  name: 'OpenInvitedSchool',
  data: z.object({ invitationId }),
} as const;
