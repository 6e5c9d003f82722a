import { defineRefusal } from '../wire/refusal.js';

// What is wrong with a field of a form about people.
export const nameWithLink = defineRefusal(
  'accounts.name-with-link',
  'input',
  'Use a name on one line, with letters and without links or signs like @ or /.',
);
export const brokenName = defineRefusal(
  'accounts.broken-name',
  'input',
  'This has a broken character. Please type it again.',
);
export const reservedName = defineRefusal(
  'accounts.reserved-name',
  'input',
  'This is a word that software reserves, like __proto__. Please choose another.',
);
export const ownNameAsPassword = defineRefusal(
  'accounts.own-name-as-password',
  'input',
  'A password can’t be your name or your e-mail address.',
);
export const sameThreePictures = defineRefusal(
  'accounts.same-three-pictures',
  'input',
  'Three times the same picture is easy to guess. Please choose others.',
);
export const oneSecret = defineRefusal(
  'accounts.one-secret',
  'input',
  'Please give either three pictures or a password.',
);
export const birthDateOutOfRange = defineRefusal(
  'accounts.birth-date-out-of-range',
  'input',
  'Please give a day from 1 January 1900 to today.',
);
export const birthDateInFuture = defineRefusal(
  'accounts.birth-date-in-future',
  'input',
  'The birth date is in the future. Please give a day up to today.',
);
