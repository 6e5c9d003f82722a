import { defineRefusal } from '../wire/refusal.js';

export const reasonNeeded = defineRefusal(
  'access.reason-needed',
  'conflict',
  'Say first why you look at these answers.',
);
