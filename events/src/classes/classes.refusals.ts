import { defineRefusal } from '../wire/refusal.js';

export const noSuchClass = defineRefusal('classes.no-such-class', 'notFound', 'We couldn’t find this class.');
/** With the id of the other class as `classId`. */
export const classNameTaken = defineRefusal(
  'classes.name-taken',
  'conflict',
  'There is already a class called {name} this year.',
);
export const classChangedMeanwhile = defineRefusal(
  'classes.changed-meanwhile',
  'conflict',
  'Someone else changed this class a moment ago. It is called {name} now. Check it and try again.',
);
export const classIsArchived = defineRefusal(
  'classes.archived',
  'conflict',
  'This class is archived. Restore it first.',
);
export const otherClass = defineRefusal(
  'classes.other-class',
  'conflict',
  'This class belongs to another school.',
);
export const otherEnrolment = defineRefusal(
  'classes.other-enrolment',
  'conflict',
  'This person is already in the class, with a different role.',
);
export const notEnrolled = defineRefusal(
  'classes.not-enrolled',
  'notFound',
  'This person isn’t in the class.',
);
export const noSuchTeacher = defineRefusal(
  'classes.no-such-teacher',
  'notFound',
  'We couldn’t find this teacher at your school.',
);
export const noSuchMove = defineRefusal('classes.no-such-move', 'notFound', 'We couldn’t find this move.');
export const nobodyToMove = defineRefusal(
  'classes.nobody-to-move',
  'conflict',
  'None of these students is in the class any more.',
);
/** Also for one that is closed, and one of another school: nobody learns which codes there are. */
export const wrongJoinCode = defineRefusal(
  'classes.wrong-join-code',
  'notFound',
  'This code doesn’t open a class right now. Check it, or ask your teacher.',
);
export const tooManyJoinCodes = defineRefusal(
  'classes.too-many-join-codes',
  'tooMany',
  'Too many tries. Wait a minute, then try again.',
);
export const alreadyInClass = defineRefusal(
  'classes.already-in-class',
  'conflict',
  'You’re already in this class.',
);
export const noSuchJoinRequest = defineRefusal(
  'classes.no-such-join-request',
  'notFound',
  'Someone else answered this student a moment ago.',
);
export const yearHasBegun = defineRefusal(
  'classes.year-has-begun',
  'conflict',
  'Someone else has started this school year already. Reload the page to see it.',
);
/** With the name of one of them. */
export const withoutPlace = defineRefusal(
  'classes.without-place',
  'conflict',
  '{count} students are without a place, {name} among them. Choose what happens to their class.',
);
export const noSuchYearChange = defineRefusal(
  'classes.no-such-year-change',
  'notFound',
  'We couldn’t find this school year.',
);
export const tooLateToUndoYear = defineRefusal(
  'classes.too-late-to-undo-year',
  'conflict',
  'A school year can be undone for 30 days. Move students instead.',
);
