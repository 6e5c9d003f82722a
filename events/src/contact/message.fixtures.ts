import { fact } from '../journal/event.js';
import { contactMailSettled, contactMessageErased, contactMessageReceived } from './message.events.js';

const message = { messageId: 'message-1', personId: 'message-1' };

/** Somebody without an account asks something. */
export const ritasMessage = fact(contactMessageReceived, {
  ...message,
  topic: 'school',
  role: 'parent',
  writer: 'ab'.repeat(32),
  name: 'Rita Fernandes',
  email: 'rita@example.test',
  message: 'May our school try it for a month?',
});
export const ritasMessageMailed = fact(contactMailSettled, { ...message, outcome: 'sent' });
export const ritasMessageErased = fact(contactMessageErased, message);

export const contactFixtures = [ritasMessage, ritasMessageMailed, ritasMessageErased] as const;
