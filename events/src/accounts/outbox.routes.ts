import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';

/** A mail that was kept here instead of being sent. */
export const outboxMail = z.object({
  /** ISO 8601. */
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const readOutbox = defineRoute({
  name: 'demo.outbox',
  access: 'anybody',
  method: 'GET',
  path: '/api/demo/outbox',
  summary: 'Mails that would have gone out, the newest first; only in demo mode, else 404',
  answer: z.array(outboxMail),
});
