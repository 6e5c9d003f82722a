import { defineRefusal } from '../wire/refusal.js';

export const noSuchQuestion = defineRefusal(
  'marking.no-such-question',
  'notFound',
  'We couldn’t find this question.',
);
