import { fact } from '../journal/event.js';
import { spoken } from '../practice/attempt.fixtures.js';
import { commentLeft, commentWithdrawn } from './comment.events.js';
import { usualLimits } from './help.js';
import { helpLimitsSet, helpNoted, supportAccessOpened } from './teaching.events.js';

export const ashaHidden = fact(helpNoted, {
  personId: 'asha',
  schoolId: 'banyan',
  rules: ['stuck', 'copied'],
});
export const ashaListedAgain = fact(helpNoted, { personId: 'asha', schoolId: 'banyan', rules: [] });
export const stricterLimits = fact(helpLimitsSet, {
  schoolId: 'banyan',
  limits: { ...usualLimits, stuckBelow: 3 },
});
export const sanaLooked = fact(supportAccessOpened, {
  personId: 'sana',
  schoolId: 'banyan',
  reason: 'The school asked why a class has no figures.',
});

export const ruthCommented = fact(commentLeft, {
  commentId: 'comment-1',
  personId: 'ruth',
  studentId: 'asha',
  attemptId: spoken.attemptId,
  responseId: spoken.responseId,
  text: 'You said why. Now say what happens then.',
  voice: { blobKey: 'comments/ruth/comment-1', mimeType: 'audio/webm', seconds: 12 },
});
export const ruthWithdrew = fact(commentWithdrawn, { commentId: 'comment-1', personId: 'ruth' });

export const teachingFixtures = [
  ashaHidden,
  ashaListedAgain,
  stricterLimits,
  sanaLooked,
  ruthCommented,
  ruthWithdrew,
] as const;
