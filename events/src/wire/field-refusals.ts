import { defineRefusal } from './refusal.js';

/** What may be wrong with any field, by the schema's own rules; rules with words of their own have codes of their own. */
const ofField = (code: string, message: string) => defineRefusal(code, 'input', message);

export const missing = ofField('missing', 'This is missing.');
export const empty = ofField('empty', 'Enter some text.');
export const wrongType = ofField('wrong-type', 'This must be of type {type}.');
export const wrongChoice = ofField('wrong-choice', 'This must be one of: {choices}.');
export const tooLong = ofField('too-long', 'Use at most {max} characters.');
export const tooShort = ofField('too-short', 'Use at least {min} characters.');
export const tooManyEntries = ofField('too-many-entries', 'Send at most {max} entries.');
export const tooFewEntries = ofField('too-few-entries', 'Send at least {min} entries.');
export const tooHigh = ofField('too-high', 'This can be at most {max}.');
export const tooLow = ofField('too-low', 'This must be at least {min}.');
export const invalidEmail = ofField('invalid-email', 'Enter an e-mail address, like name@example.com.');
export const invalidFormat = ofField('invalid-format', 'This is not in the right format.');
export const unknownField = ofField('unknown-field', 'This field is unknown. Leave it out.');
export const invalidTimeZone = ofField(
  'invalid-time-zone',
  'This must be the name of a time zone, like Asia/Kolkata.',
);
export const invalidPosition = ofField(
  'invalid-position',
  'This must be a position returned by an earlier write.',
);
/** What no other code says. */
export const invalid = ofField('invalid', 'This is not valid.');
