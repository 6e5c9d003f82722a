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

const parents = { parent: 'own' } as const;

export const readWeeklyMail = defineRoute({
  name: 'family-weeks.own',
  access: parents,
  method: 'GET',
  path: '/api/weekly-mail/own',
  summary: 'Whether a parent gets the Friday mails',
  query: z.object({ after: z.optional(z.string()) }),
  answer: z.object({ isWanted: z.boolean() }),
});

export const chooseOwnWeeklyMail = defineRoute({
  name: 'family-weeks.choose-own',
  access: parents,
  method: 'POST',
  path: '/api/weekly-mail/own',
  summary: 'Stop the Friday mails to oneself, or have them again',
  body: z.object({ isWanted: z.boolean() }),
  answer: z.null(),
});
