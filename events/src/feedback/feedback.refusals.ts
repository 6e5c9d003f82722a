import { defineRefusal } from '../wire/refusal.js';

export const tooManyTrials = defineRefusal(
  'feedback.too-many-trials',
  'tooMany',
  'You’ve tried this many times. Please come back in 15 minutes.',
);
export const trialsBusy = defineRefusal(
  'feedback.trials-busy',
  'unavailable',
  'Many people are trying this right now. Please try again in a moment.',
);
export const trialTooLong = defineRefusal(
  'feedback.trial-too-long',
  'tooLarge',
  'This recording is too long. A minute is enough.',
);
export const nothingHeard = defineRefusal(
  'feedback.nothing-heard',
  'input',
  'We couldn’t make out any words. Please type what you said.',
);
export const unreadableRecording = defineRefusal(
  'feedback.unreadable-recording',
  'input',
  'We can’t read this recording. Please type what you said.',
);
export const trialEmpty = defineRefusal(
  'feedback.trial-empty',
  'input',
  'Send a text, or a recording with its mimeType.',
);
