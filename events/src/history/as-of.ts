import * as z from 'zod/mini';
import { defineRefusal } from '../wire/refusal.js';
import { isMoment } from './moment.js';

const moment = z.string().check(z.refine(isMoment));

/** In the query of a route: the answer as it was at that time (ISO 8601 in UTC), for admins. */
export const asOf = { asOf: z.optional(moment) };

export const tooMuchHistory = defineRefusal(
  'history.too-much',
  'tooLarge',
  'There’s too much to look through for this moment. Choose one class or one student.',
);
