import { defineRefusal } from '../wire/refusal.js';

export const noSuchMessage = defineRefusal(
  'contact.no-such-message',
  'notFound',
  'We couldn’t find this message.',
);
export const tooManyMessages = defineRefusal(
  'contact.too-many-messages',
  'tooMany',
  'You’ve sent several messages in the last hour. Please try again a little later.',
);
