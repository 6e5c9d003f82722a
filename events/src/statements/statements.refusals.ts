import { defineRefusal } from '../wire/refusal.js';

export const noSuchStatement = defineRefusal(
  'statements.no-such-statement',
  'notFound',
  'We couldn’t find this statement.',
);
