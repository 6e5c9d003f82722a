import { defineRefusal } from '../wire/refusal.js';

export const noSuchMailLink = defineRefusal(
  'weeks.no-such-link',
  'notFound',
  'This link isn’t complete. Open it from the e-mail again.',
);
