import { alreadyJoined, invitationGone, noSuchInvitation } from '@lectern/events/schools/schools.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type {
  InvitationCommand,
  InvitationCommandData,
  SeenInvitation,
} from '@lectern/events/schools/invitation.commands';
import {
  invitationCorrected,
  schoolDetailsChecked,
  schoolInvitationAccepted,
  schoolInvitationForgotten,
  schoolInvitationMailSettled,
  schoolInvitationSentAgain,
  schoolInvitationWithdrawn,
  schoolInvited,
  teacherInvited,
  type InvitationEvent,
  type InvitationFact,
} from '@lectern/events/schools/invitation.events';
import type { Language } from '@lectern/events/accounts/person.events';
import { evolveInvitation, type Invitation, type InvitationState } from './invitation-state.decider.js';

/** A command with its time, ms since the epoch. */
export type TimedInvitationCommand = InvitationCommand & { readonly at: number };

type Decision = readonly InvitationFact[] | Rejection;

const none = reject(noSuchInvitation);
const cameAlready = reject(alreadyJoined);

const iso = (ms: number): string => new Date(ms).toISOString();

/** How things stand for whoever holds the link of the mail with this number. @param at ms since the epoch */
const statusFor = (invitation: Invitation, sending: number, at: number): SeenInvitation['status'] => {
  if (invitation.accepted) return 'used';
  if (invitation.fForgotten) return 'over';
  if (invitation.withdrawnAt !== null) return 'withdrawn';
  if (sending !== invitation.sending) return 'replaced';
  return Date.parse(invitation.until) > at ? 'open' : 'over';
};

const invite = (data: InvitationCommandData<'InviteSchool'>, at: number): Decision => {
  const { invitationId, personId, schoolId, schoolName, firstName, lastName, email, language, forMs } = data;
  const school = { ...(schoolId === undefined ? {} : { schoolId }), schoolName };
  const until = iso(at + forMs);
  const name = { firstName, lastName };
  return [fact(schoolInvited, { invitationId, personId, ...school, until, language, name, email })];
};

const inviteTeacher = (data: InvitationCommandData<'InviteTeacher'>, at: number): Decision => {
  const { invitationId, personId, schoolId, schoolName, classId, email, language, forMs } = data;
  const school = { schoolId, schoolName, ...(classId === undefined ? {} : { classId }) };
  return [
    fact(teacherInvited, { invitationId, personId, ...school, until: iso(at + forMs), language, email }),
  ];
};

const accept = (
  data: InvitationCommandData<'AcceptSchoolInvitation'>,
  invitation: Invitation,
  at: number,
): Decision => {
  const { invitationId, sending, schoolId, schoolName, firstName, lastName, language, passwordHash } = data;
  const status = statusFor(invitation, sending, at);
  if (status !== 'open') return reject(invitationGone[status]);
  const { personId, teaches, runs } = invitation;
  const name = { firstName, lastName };
  // A school that is there is not named anew by whoever comes to it.
  const there = teaches?.schoolId ?? runs;
  const of = there ? { schoolId: there, schoolName: invitation.schoolName } : { schoolId, schoolName };
  const school = { invitationId, personId, ...of, language };
  return [fact(schoolInvitationAccepted, { ...school, name, passwordHash })];
};

/** When nobody can come by it any more, ms since the epoch. */
const endOf = ({ withdrawnAt, until }: Invitation): number => Date.parse(withdrawnAt ?? until);

const change = (
  command: Exclude<TimedInvitationCommand, { type: 'InviteSchool' | 'InviteTeacher' }>,
  invitation: Invitation,
): Decision => {
  const { at } = command;
  const { invitationId } = command.data;
  const own = { invitationId, personId: invitation.personId };
  const { accepted, fForgotten, withdrawnAt, sending, settled } = invitation;
  switch (command.type) {
    case 'CorrectInvitation':
    case 'SendSchoolInvitationAgain': {
      if (accepted) return cameAlready;
      if (fForgotten) return none;
      const until = iso(at + command.data.forMs);
      const again = fact(schoolInvitationSentAgain, { ...own, sending: sending + 1, until });
      return command.type === 'CorrectInvitation'
        ? [fact(invitationCorrected, { ...own, email: command.data.email }), again]
        : [again];
    }
    case 'CheckSchoolDetails': {
      const { firstName, lastName, schoolName } = command.data;
      const status = statusFor(invitation, command.data.sending, at);
      if (status !== 'open') return reject(invitationGone[status]);
      const name = { firstName, lastName };
      // A school that is there is not named anew by whoever comes to it.
      const of = invitation.teaches || invitation.runs ? invitation.schoolName : schoolName;
      return [fact(schoolDetailsChecked, { ...own, schoolName: of, name })];
    }
    case 'WithdrawSchoolInvitation':
      if (accepted) return cameAlready;
      if (fForgotten) return none;
      return withdrawnAt === null ? [fact(schoolInvitationWithdrawn, own)] : [];
    case 'AcceptSchoolInvitation':
      return accept(command.data, invitation, at);
    case 'SettleSchoolInvitationMail': {
      const { about, outcome } = command.data;
      return settled.includes(about) ? [] : [fact(schoolInvitationMailSettled, { ...own, about, outcome })];
    }
    case 'ForgetSchoolInvitation': {
      if (accepted || fForgotten || at < endOf(invitation) + command.data.afterMs) return [];
      return [fact(schoolInvitationForgotten, own)];
    }
  }
};

/** One invitation of a school: it is mailed, perhaps again, and used once, or taken back, or forgotten. */
export const invitationDecider: Decider<
  TimedInvitationCommand,
  InvitationState,
  InvitationFact,
  InvitationEvent | InvitationFact
> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type === 'InviteSchool')
      return state.status === 'none' ? invite(command.data, command.at) : [];
    if (command.type === 'InviteTeacher')
      return state.status === 'none' ? inviteTeacher(command.data, command.at) : [];
    return state.status === 'none' ? none : change(command, state);
  },
  evolve: evolveInvitation,
};

/** What the link of the mail with this number says. @param at ms since the epoch */
export const invitationSeen = (invitation: Invitation, sending: number, at: number): SeenInvitation => {
  const { personId, schoolName, name, email, until, isChecked } = invitation;
  return {
    status: statusFor(invitation, sending, at),
    role: invitation.teaches ? 'teacher' : 'school-admin',
    personId,
    schoolName,
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    email,
    until,
    isChecked,
    schoolId: invitation.accepted?.schoolId ?? null,
  };
};

/** All that is needed to make the school and the account. */
export type AcceptedInvitation = {
  readonly invitationId: string;
  readonly personId: string;
  readonly schoolId: string;
  readonly schoolName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  readonly passwordHash: string;
  /** What they came to teach; null for whoever brings the school. */
  readonly teaches: { readonly classId: string | null } | null;
};

/** What was given by whoever came; undefined before that, and once the person was erased. */
export const acceptedOf = (state: InvitationState): AcceptedInvitation | undefined => {
  if (state.status === 'none' || !state.accepted) return undefined;
  const { invitationId, personId, email, accepted, teaches } = state;
  const { schoolId, schoolName, name, language, passwordHash } = accepted;
  if (!name || email === null || passwordHash === null) return undefined;
  return { invitationId, personId, schoolId, schoolName, ...name, email, language, passwordHash, teaches };
};
