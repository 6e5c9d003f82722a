import * as z from 'zod/mini';
import { emailAddress } from '../accounts/account.routes.js';
import { plainName } from '../accounts/person-name.js';
import * as refusals from './contact.refusals.js';
import { defineRoute } from '../wire/route.js';

/** What a message is about; whoever reads it sorts by it. */
export const contactTopics = ['question', 'school', 'problem', 'privacy', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const maxContactLength = 5_000;

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A message to whoever runs this Lectern; from anybody, signed in or not. */
export const sendMessage = defineRoute({
  name: 'contact.send',
  access: 'anybody',
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to whoever runs this Lectern',
  refusals: [refusals.tooManyMessages],
  body: z.object({
    name: plainName(100),
    email: emailAddress,
    topic: z.enum(contactTopics),
    message: line(maxContactLength),
    /** People leave it empty: they do not see it. */
    website: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  answer: z.object({
    /** By which the message is found again, such as `4F7A-91C2`. */
    number: z.string(),
  }),
});

export type ContactMessage = z.infer<NonNullable<typeof sendMessage.body>>;
