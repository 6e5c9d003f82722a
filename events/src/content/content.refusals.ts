import { defineRefusal } from '../wire/refusal.js';

export const noSuchSound = defineRefusal(
  'content.no-such-recording',
  'notFound',
  'There is no such recording.',
);
export const noSuchVersion = defineRefusal(
  'content.no-such-version',
  'notFound',
  'There is no such version.',
);
export const wrongDigest = defineRefusal(
  'content.wrong-digest',
  'input',
  'The digest doesn’t match this content.',
);
