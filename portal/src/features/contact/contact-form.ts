import { contactTopics, maxContactLength, type ContactTopic } from '@lectern/events/contact/contact.routes';
import * as z from 'zod/mini';
import { email, filled, wholeName } from '../../shared/form/checks.js';

/** What the form asks for. The message keeps the lines as they were typed. */
export const contactSchema = z.object({
  name: wholeName(100),
  email,
  topic: z.enum(contactTopics),
  message: filled('messageMissing', maxContactLength),
  website: z.string(),
});

export type ContactForm = z.infer<typeof contactSchema>;

/** The topic that an address asks for. */
export const topicOf = (asked: string | null): ContactTopic =>
  contactTopics.find((topic) => topic === asked) ?? 'question';
