import { defineRefusal } from '../wire/refusal.js';

export const noSuchShare = defineRefusal(
  'results.no-such-share',
  'notFound',
  'This link has expired or was taken back.',
);
export const notOwnAnswer = defineRefusal(
  'results.not-own-answer',
  'notFound',
  'One of these answers can’t be shared. Reload the page and choose again.',
);
