import { contactTopics, maxContactLength, type ContactTopic } from '@lectern/events/contact/contact.routes';
import { isPlainName } from '@lectern/events/accounts/person-name';
import * as z from 'zod/mini';
import { emailField } from '../../shared/form/field-schemas.js';
import type texts from './contact.en.json';

/** What the form asks for; its faults in the reader's language. */
export const contactSchema = (t: typeof texts) =>
  z.object({
    name: z.string().check(
      z.regex(/\S/, t.nameMissing),
      z.maxLength(100, t.nameLong),
      z.refine((name) => isPlainName(name.trim()), t.nameOdd),
    ),
    email: emailField(t),
    topic: z.enum(contactTopics),
    message: z.string().check(z.regex(/\S/, t.messageMissing), z.maxLength(maxContactLength, t.long)),
    website: z.string(),
  });

export type ContactForm = z.infer<ReturnType<typeof contactSchema>>;

/** The topic that an address asks for. */
export const topicOf = (asked: string | null): ContactTopic =>
  contactTopics.find((topic) => topic === asked) ?? 'question';
