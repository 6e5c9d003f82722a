import { defineRefusal } from '../wire/refusal.js';

export const noSuchSchedule = defineRefusal(
  'schedules.no-such-schedule',
  'notFound',
  'We couldn’t find this schedule.',
);
export const noSuchDate = defineRefusal('schedules.no-such-date', 'notFound', 'We couldn’t find this date.');
export const noSuchPassage = defineRefusal(
  'schedules.no-such-passage',
  'notFound',
  'This passage isn’t there any more. Choose another one.',
);
export const noSuchClass = defineRefusal(
  'schedules.no-such-class',
  'notFound',
  'We couldn’t find this class or student among yours.',
);
export const nobody = defineRefusal('schedules.nobody', 'input', 'Choose at least one class or student.');
export const noDates = defineRefusal(
  'schedules.no-dates',
  'input',
  'No date is left. Choose other days, or a later end.',
);
export const untilBeforeFrom = defineRefusal(
  'schedules.until-before-from',
  'input',
  'The last day is before the first day. Check both dates.',
);
export const emptyRule = defineRefusal('schedules.empty-rule', 'input', 'Say until when it repeats.');
export const dateIsPast = defineRefusal(
  'schedules.date-is-past',
  'conflict',
  'What has passed can’t be changed. Choose today or a later day.',
);
