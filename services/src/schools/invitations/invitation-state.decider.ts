import type { Language } from '@lectern/events/accounts/person.events';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { InvitationEvent, InvitationFact } from '@lectern/events/schools/invitation.events';

type Name = { readonly firstName: string; readonly lastName: string };

/** An invitation, as its stream tells. What was erased is null. */
export type Invitation = {
  readonly status: 'invited';
  readonly invitationId: string;
  readonly personId: string;
  readonly schoolName: string;
  /** The school that they are to run, where it is there already. */
  readonly runs: string | null;
  /** What they are to teach; null for whoever brings a school. */
  readonly teaches: { readonly schoolId: string; readonly classId: string | null } | null;
  readonly name: Name | null;
  readonly email: string | null;
  /** Number of the last mail: only its link is good. */
  readonly sending: number;
  /** ISO 8601. */
  readonly until: string;
  readonly withdrawnAt: string | null;
  /** The details were looked over by whoever holds the link. */
  readonly isChecked: boolean;
  /** What was given by whoever came. */
  readonly accepted: {
    readonly schoolId: string;
    readonly schoolName: string;
    readonly language: Language;
    readonly name: Name | null;
    readonly passwordHash: string | null;
  } | null;
  readonly fForgotten: boolean;
  /** Events whose mail is settled. */
  readonly settled: readonly string[];
};

export type InvitationState = { readonly status: 'none' } | Invitation;

type Change = InvitationEvent | InvitationFact;

type Beginning = Extract<Change, { type: 'SchoolInvited' | 'TeacherInvited' }>;

const begin = ({ type, data }: Beginning): Invitation => ({
  status: 'invited',
  invitationId: data.invitationId,
  personId: data.personId,
  schoolName: data.schoolName,
  teaches: type === 'TeacherInvited' ? { schoolId: data.schoolId, classId: data.classId ?? null } : null,
  runs: type === 'SchoolInvited' ? (data.schoolId ?? null) : null,
  name: type === 'TeacherInvited' ? null : orIfErased(data.name, null),
  email: orIfErased(data.email, null),
  sending: 1,
  until: data.until,
  withdrawnAt: null,
  isChecked: false,
  accepted: null,
  fForgotten: false,
  settled: [],
});

/** A fact that is only being decided has no time of its own yet. */
const atOf = (event: Change): string => ('meta' in event ? event.meta.at : '');

/** One invitation up to an event. */
export const evolveInvitation = (state: InvitationState, event: Change): InvitationState => {
  if (state.status === 'none')
    return event.type === 'SchoolInvited' || event.type === 'TeacherInvited' ? begin(event) : state;
  switch (event.type) {
    case 'SchoolInvited':
    case 'TeacherInvited':
      return state;
    case 'InvitationCorrected':
      return { ...state, email: orIfErased(event.data.email, null) };
    case 'SchoolDetailsChecked': {
      const { schoolName, name } = event.data;
      return { ...state, schoolName, name: orIfErased(name, null), isChecked: true };
    }
    case 'SchoolInvitationSentAgain': {
      const { sending, until } = event.data;
      return { ...state, sending, until, withdrawnAt: null };
    }
    case 'SchoolInvitationWithdrawn':
      return { ...state, withdrawnAt: atOf(event) };
    case 'SchoolInvitationAccepted': {
      const { schoolId, schoolName, language, name, passwordHash } = event.data;
      const given = { name: orIfErased(name, null), passwordHash: orIfErased(passwordHash, null) };
      return { ...state, accepted: { schoolId, schoolName, language, ...given } };
    }
    case 'SchoolInvitationMailSettled':
      // What was refused may be tried again, and go.
      if (event.data.outcome === 'refused') return state;
      return { ...state, settled: [...state.settled, event.data.about] };
    case 'SchoolInvitationForgotten':
      return { ...state, fForgotten: true };
  }
};
