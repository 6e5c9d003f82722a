import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';
import { noSuchMailLink } from './family-weeks.refusals.js';

export const chooseWeeklyMail = defineRoute({
  name: 'family-weeks.choose',
  access: 'anybody',
  method: 'POST',
  path: '/api/weekly-mail',
  summary: 'Stop the Friday mails to a parent, or have them again; the token of a mail says whose',
  refusals: [noSuchMailLink],
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(400)),
    isWanted: z.boolean(),
  }),
  answer: z.null(),
});
