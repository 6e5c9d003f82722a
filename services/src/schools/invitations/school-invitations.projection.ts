import type { Sealed } from '@lectern/events/journal/sealed';
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
} from '@lectern/events/schools/invitation.events';
import { defineProjection, on } from '../../platform/projections/projection.js';

/** An invitation as it is listed; names and addresses stay sealed. Times are ISO 8601. */
export type InvitationDocument = {
  /** Whom it asks: to bring a school, or to teach at one. */
  readonly kind: 'school' | 'teacher';
  /** The school that is there, where they are to teach or to be an admin; and what they are to teach. */
  readonly teachesAt: string | null;
  readonly classId: string | null;
  /** Whether an invitation that nobody used is over, the clock tells. */
  readonly state: 'sent' | 'withdrawn' | 'accepted';
  readonly schoolName: string;
  /** Null for a teacher who has not come. */
  readonly name: Sealed<{ readonly firstName: string; readonly lastName: string }> | null;
  readonly email: Sealed<string>;
  readonly sentAt: string;
  readonly sendings: number;
  readonly until: string;
  readonly schoolId: string | null;
  /** The event that asked for the last mail, and what became of it. */
  readonly mailAbout: string;
  readonly mail: 'waiting' | 'sent' | 'refused';
};

const when = on<InvitationDocument>();

/** Who was invited to bring a school, or to teach at one. What is forgotten is not listed. */
export const schoolInvitationsProjection = defineProjection<InvitationDocument>({
  name: 'school_invitations',
  version: 3,
  indexes: [
    { name: 'byState', fields: ['kind', 'state', 'until'] },
    { name: 'byTeachesAt', fields: ['teachesAt', 'state', 'until'] },
  ],
  handlers: [
    when(schoolInvited, ({ data, meta }) => [
      {
        id: data.invitationId,
        apply: () => ({
          kind: 'school',
          teachesAt: data.schoolId ?? null,
          classId: null,
          state: 'sent',
          schoolName: data.schoolName,
          name: data.name,
          email: data.email,
          sentAt: meta.at,
          sendings: 1,
          until: data.until,
          schoolId: null,
          mailAbout: meta.eventId,
          mail: 'waiting',
        }),
      },
    ]),
    when(teacherInvited, ({ data, meta }) => [
      {
        id: data.invitationId,
        apply: () => ({
          kind: 'teacher',
          teachesAt: data.schoolId,
          classId: data.classId ?? null,
          state: 'sent',
          schoolName: data.schoolName,
          name: null,
          email: data.email,
          sentAt: meta.at,
          sendings: 1,
          until: data.until,
          schoolId: null,
          mailAbout: meta.eventId,
          mail: 'waiting',
        }),
      },
    ]),
    when(invitationCorrected, ({ data: { invitationId, email } }) => [
      { id: invitationId, apply: (before) => before && { ...before, email } },
    ]),
    when(schoolDetailsChecked, ({ data: { invitationId, schoolName, name } }) => [
      { id: invitationId, apply: (before) => before && { ...before, schoolName, name } },
    ]),
    when(schoolInvitationSentAgain, ({ data: { invitationId, sending, until }, meta }) => [
      {
        id: invitationId,
        apply: (before) =>
          before && {
            ...before,
            state: 'sent',
            sentAt: meta.at,
            sendings: sending,
            until,
            mailAbout: meta.eventId,
            mail: 'waiting',
          },
      },
    ]),
    when(schoolInvitationWithdrawn, ({ data: { invitationId } }) => [
      { id: invitationId, apply: (before) => before && { ...before, state: 'withdrawn' } },
    ]),
    when(schoolInvitationAccepted, ({ data: { invitationId, schoolId, schoolName, name } }) => [
      {
        id: invitationId,
        apply: (before) => before && { ...before, state: 'accepted', schoolId, schoolName, name },
      },
    ]),
    when(schoolInvitationMailSettled, ({ data: { invitationId, about, outcome } }) => [
      {
        id: invitationId,
        apply: (before) => {
          if (before?.mailAbout !== about || (outcome !== 'sent' && outcome !== 'refused')) return before;
          return { ...before, mail: outcome };
        },
      },
    ]),
    when(schoolInvitationForgotten, ({ data: { invitationId } }) => [
      { id: invitationId, apply: () => undefined },
    ]),
  ],
});
