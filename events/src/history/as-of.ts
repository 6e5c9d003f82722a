import * as z from 'zod/mini';
import { defineRefusal } from '../wire/refusal.js';

const moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

/** In the query of a route: the answer as it was at that time (ISO 8601 in UTC), for admins. */
export const asOf = { asOf: z.optional(moment) };

export const tooMuchHistory = defineRefusal(
  'history.too-much',
  'tooLarge',
  'There’s too much to look through for this moment. Choose one class or one student.',
);
