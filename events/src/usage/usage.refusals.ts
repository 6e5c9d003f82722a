import { defineRefusal } from '../wire/refusal.js';

export const noSuchSchool = defineRefusal(
  'usage.no-such-school',
  'notFound',
  'We couldn’t find this school.',
);
