import { fact } from '../journal/event.js';
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
} from './invitation.events.js';

const invitation = { invitationId: 'invitation-1', personId: 'meena' };

/** Meena is asked to bring her school. */
export const meenasInvitation = fact(schoolInvited, {
  ...invitation,
  schoolName: 'Riverside School',
  until: '2026-01-19T08:00:00.000Z',
  language: 'en',
  name: { firstName: 'Meena', lastName: 'Iyer' },
  email: 'meena@riverside.test',
});
/** Lata is asked to teach. */
export const latasInvitation = fact(teacherInvited, {
  invitationId: 'invitation-2',
  personId: 'lata',
  schoolId: 'riverside',
  schoolName: 'Riverside School',
  classId: 'kingfishers',
  until: '2026-01-19T08:00:00.000Z',
  language: 'en',
  email: 'lata@riverside.tset',
});
export const latasAddress = fact(invitationCorrected, {
  invitationId: 'invitation-2',
  personId: 'lata',
  email: 'lata@riverside.test',
});
export const meenaChecked = fact(schoolDetailsChecked, {
  ...invitation,
  schoolName: 'Riverside Public School',
  name: { firstName: 'Meena', lastName: 'Iyer-Rao' },
});
export const meenasInvitationAgain = fact(schoolInvitationSentAgain, {
  ...invitation,
  sending: 2,
  until: '2026-01-26T08:00:00.000Z',
});
export const meenasInvitationWithdrawn = fact(schoolInvitationWithdrawn, invitation);
export const meenaCame = fact(schoolInvitationAccepted, {
  ...invitation,
  schoolId: 'riverside',
  schoolName: 'Riverside Public School',
  language: 'en',
  name: { firstName: 'Meena', lastName: 'Iyer-Rao' },
  passwordHash: '$argon2id$v=19$secret',
});
export const meenasMailSettled = fact(schoolInvitationMailSettled, {
  ...invitation,
  about: 'event-1',
  outcome: 'sent',
});
export const meenasInvitationForgotten = fact(schoolInvitationForgotten, invitation);

export const invitationFixtures = [
  meenasInvitation,
  latasInvitation,
  latasAddress,
  meenaChecked,
  meenasInvitationAgain,
  meenasInvitationWithdrawn,
  meenaCame,
  meenasMailSettled,
  meenasInvitationForgotten,
] as const;
