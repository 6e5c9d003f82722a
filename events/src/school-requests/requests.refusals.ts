import { defineRefusal } from '../wire/refusal.js';

export const noSuchRequest = defineRefusal(
  'requests.no-such-request',
  'notFound',
  'We couldn’t find this request.',
);
export const requestAnswered = defineRefusal(
  'requests.answered',
  'conflict',
  'This request has been answered already.',
);
export const tooManyRequests = defineRefusal(
  'requests.too-many',
  'tooMany',
  'Several requests have come from here today. Please try again tomorrow.',
);
