import { defineRefusal } from '../wire/refusal.js';

export const noSuchText = defineRefusal('content.no-such-text', 'notFound', 'We couldn’t find this passage.');
export const noSuchSound = defineRefusal(
  'content.no-such-recording',
  'notFound',
  'We couldn’t find this recording.',
);
export const noSuchVersion = defineRefusal(
  'content.no-such-version',
  'notFound',
  'We couldn’t find this version.',
);
export const otherVersion = defineRefusal(
  'content.other-version',
  'conflict',
  'Another version took its place meanwhile.',
);
export const wrongDigest = defineRefusal(
  'content.wrong-digest',
  'input',
  'The digest doesn’t match this content.',
);
