import { defineRefusal } from '../wire/refusal.js';

export const noSuchQuestion = defineRefusal(
  'marking.no-such-question',
  'notFound',
  'There is no such question.',
);
