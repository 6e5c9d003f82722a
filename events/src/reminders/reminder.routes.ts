import * as z from 'zod/mini';
import { noSuchMailLink } from '../family-weeks/family-weeks.refusals.js';
import { defineRoute } from '../wire/route.js';

export const chooseReminders = defineRoute({
  name: 'reminders.choose',
  access: 'anybody',
  method: 'POST',
  path: '/api/reminders',
  summary: 'Stop the reminders about a student, or have them again; the token of a mail says whose',
  refusals: [noSuchMailLink],
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(400)),
    isWanted: z.boolean(),
  }),
  answer: z.null(),
});
