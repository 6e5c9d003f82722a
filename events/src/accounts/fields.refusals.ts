import { defineRefusal } from '../wire/refusal.js';

// What is wrong with a field of a form about people.
export const nameWithLink = defineRefusal(
  'accounts.name-with-link',
  'input',
  'Use letters only, on one line, without links or signs like @ or /.',
);
export const brokenName = defineRefusal(
  'accounts.broken-name',
  'input',
  'This contains a broken character. Please type it again.',
);
export const reservedName = defineRefusal(
  'accounts.reserved-name',
  'input',
  'Software uses this word for itself, like __proto__. Please choose another.',
);
export const ownNameAsPassword = defineRefusal(
  'accounts.own-name-as-password',
  'input',
  'A password can’t be your name or your e-mail address.',
);
export const sameThreePictures = defineRefusal(
  'accounts.same-three-pictures',
  'input',
  'The same picture three times is easy to guess. Please choose different ones.',
);
export const oneSecret = defineRefusal(
  'accounts.one-secret',
  'input',
  'Please choose either three pictures or a password.',
);
export const birthDateOutOfRange = defineRefusal(
  'accounts.birth-date-out-of-range',
  'input',
  'Please enter a date from 1 January 1900 to today.',
);
export const birthDateInFuture = defineRefusal(
  'accounts.birth-date-in-future',
  'input',
  'The date of birth can’t be in the future.',
);
