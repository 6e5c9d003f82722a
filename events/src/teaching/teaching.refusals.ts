import { defineRefusal } from '../wire/refusal.js';

export const noSuchClass = defineRefusal(
  'teaching.no-such-class',
  'notFound',
  'We couldn’t find this class.',
);

export const noSuchStudent = defineRefusal(
  'teaching.no-such-student',
  'notFound',
  'We couldn’t find this student.',
);

export const periodTooLong = defineRefusal(
  'teaching.period-too-long',
  'conflict',
  'Choose a first day that is not after the last, at most a year apart.',
);

export const supportReasonNeeded = defineRefusal(
  'teaching.support-reason-needed',
  'conflict',
  'First say why you need to see this school’s figures.',
);

export const noSuchComment = defineRefusal(
  'teaching.no-such-comment',
  'notFound',
  'We couldn’t find this comment.',
);

export const commentEmpty = defineRefusal(
  'teaching.comment-empty',
  'conflict',
  'Write or record a comment first.',
);

export const voiceTooLong = defineRefusal(
  'teaching.voice-too-long',
  'conflict',
  'We couldn’t keep this recording. Record up to one minute, or type the comment.',
);
