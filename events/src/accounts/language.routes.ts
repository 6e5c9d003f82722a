import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';
import { languages } from './person.events.js';

export const chooseLanguage = defineRoute({
  name: 'profile.language',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'POST',
  path: '/api/profile/language',
  summary: 'Choose the language in which one is written to, such as by mail',
  body: z.object({ language: z.enum(languages) }),
  answer: z.object({ language: z.enum(languages) }),
});
