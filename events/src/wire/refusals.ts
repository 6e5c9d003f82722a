import { defineRefusal } from './refusal.js';

/** What any route or message may be answered with, whatever it is about. */
export const signInFirst = defineRefusal('wire.sign-in-first', 'credentials', 'Please sign in.');
export const forbidden = defineRefusal('wire.forbidden', 'forbidden', 'Forbidden');
/**
 * A page says by a header whose it is: where the session is another person's by now, the call is refused as one of
 * nobody, and what one person's page sends is never taken as another's.
 */
export const anotherPerson = defineRefusal(
  'wire.another-person',
  'credentials',
  'Someone else has signed in on this device. Please sign in again.',
);
export const foreignSite = defineRefusal(
  'wire.foreign-site',
  'forbidden',
  'This request came from another site. Open Lectern and try again.',
);
/** Its `fields` say what is wrong with which. */
export const invalidInput = defineRefusal('wire.invalid-input', 'input', 'Please check what you entered.');
export const unreadableBody = defineRefusal(
  'wire.unreadable-body',
  'input',
  'We couldn’t read this request. Send JSON.',
);
export const unreadableAddress = defineRefusal(
  'wire.unreadable-address',
  'input',
  'We couldn’t read this address.',
);
export const notJson = defineRefusal(
  'wire.not-json',
  'input',
  'Send JSON with the header Content-Type: application/json.',
);
export const nothingHere = defineRefusal('wire.nothing-here', 'notFound', 'There’s nothing here.');
export const noSuchListPage = defineRefusal(
  'wire.no-such-list-page',
  'input',
  'This page of the list doesn’t exist.',
);
export const recordingGone = defineRefusal(
  'wire.recording-gone',
  'notFound',
  'This recording is no longer available.',
);
export const tooLarge = defineRefusal('wire.too-large', 'tooLarge', 'This is too large.');
export const tooManyRequests = defineRefusal(
  'wire.too-many-requests',
  'tooMany',
  'Too many requests. Please wait a little.',
);
export const notAccepted = defineRefusal('wire.not-accepted', 'input', 'This request was refused.');
/** Nothing of what was sent is lost: it may come again unchanged. */
export const notSavedNow = defineRefusal(
  'wire.not-saved-now',
  'unavailable',
  'We couldn’t save this. Please try again.',
);
export const notFoundNow = defineRefusal(
  'wire.not-looked-up-now',
  'unavailable',
  'We couldn’t look this up. Please try again.',
);
export const awayNow = defineRefusal(
  'wire.away-now',
  'unavailable',
  'Lectern can’t do this right now. Please try again in a minute.',
);
/** Its number stands in the log. */
export const fault = defineRefusal(
  'wire.fault',
  'fault',
  'Something went wrong on our side. Tell us this number: {number}',
);
/** Said by a page where an answer says nothing readable (specification, section 8). */
export const unknown = defineRefusal('wire.unknown', 'fault', 'Unknown error');
export const tooManyChanges = defineRefusal(
  'wire.too-many-changes',
  'conflict',
  'Too many changes at once. Please try again.',
);
export const accountDeleted = defineRefusal('wire.account-deleted', 'forbidden', 'This account was deleted.');
