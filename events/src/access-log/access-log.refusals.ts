import { defineRefusal } from '../wire/refusal.js';

export const reasonNeeded = defineRefusal(
  'access.reason-needed',
  'conflict',
  'First say why you need to see these answers.',
);
