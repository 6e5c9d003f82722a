import { defineRefusal } from '../wire/refusal.js';

export const noSuchMessage = defineRefusal(
  'contact.no-such-message',
  'notFound',
  'There is no such message.',
);
export const tooManyMessages = defineRefusal(
  'contact.too-many-messages',
  'tooMany',
  'Several messages came from here within an hour. Please send this one a little later.',
);
