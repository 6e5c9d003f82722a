import { defineRefusal } from '../wire/refusal.js';

export const noSuchSchool = defineRefusal(
  'schools.no-such-school',
  'notFound',
  'We couldn’t find this school.',
);
export const noSuchStudent = defineRefusal(
  'schools.no-such-student',
  'notFound',
  'We couldn’t find this student.',
);
export const otherCode = defineRefusal('schools.other-code', 'conflict', 'This school already has a code.');
export const noSuchInvitation = defineRefusal(
  'schools.no-such-invitation',
  'notFound',
  'We couldn’t find this invitation.',
);
export const alreadyJoined = defineRefusal(
  'schools.already-joined',
  'conflict',
  'This school has already joined.',
);

/** Why the link of an invitation leads nowhere. */
export const invitationGone = {
  odd: defineRefusal(
    'schools.invitation-odd',
    'notFound',
    'This link is incomplete, or it isn’t one of ours.',
  ),
  used: defineRefusal(
    'schools.invitation-used',
    'notFound',
    'This link was already used: the school has joined. Please sign in.',
  ),
  over: defineRefusal(
    'schools.invitation-expired',
    'notFound',
    'This link has expired. Please ask for a new one.',
  ),
  withdrawn: defineRefusal('schools.invitation-withdrawn', 'notFound', 'This invitation was withdrawn.'),
  replaced: defineRefusal(
    'schools.invitation-replaced',
    'notFound',
    'We sent you a newer e-mail. Please use the link in that one.',
  ),
} as const;
