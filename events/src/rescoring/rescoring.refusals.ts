import { defineRefusal } from '../wire/refusal.js';

export const noSuchRescoring = defineRefusal(
  'rescoring.no-such-rescoring',
  'notFound',
  'We couldn’t find this rescoring.',
);
export const noSuchCohort = defineRefusal(
  'rescoring.no-such-cohort',
  'input',
  'No answers that a scorer has scored are in this choice. Choose others.',
);
export const tooManyAnswers = defineRefusal(
  'rescoring.too-many-answers',
  'input',
  'That’s more than {most} answers. Choose fewer, for example a shorter period.',
);
export const scorerNotHere = defineRefusal(
  'rescoring.scorer-not-here',
  'conflict',
  'No language model is set up here.',
);
/** It has moved on: somebody was quicker, or the page is old. */
export const notNow = defineRefusal(
  'rescoring.not-now',
  'conflict',
  'This rescoring has moved on meanwhile. Look at where it is now.',
);
export const nothingChanges = defineRefusal(
  'rescoring.nothing-changes',
  'conflict',
  'No score would change, so there’s nothing to publish.',
);
