import * as z from 'zod/mini';
import { picturePin } from '../accounts/picture-pin.js';
import * as refusals from './schools.refusals.js';
import { defineRoute } from '../wire/route.js';

/** Of one class at a time. */
const mostCards = 60;

export const signInCard = z.object({
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null where the school has none yet. */
  schoolCode: z.nullable(z.string()),
  /** Null where the student has none yet. */
  username: z.nullable(z.string()),
  /** The three pictures to press; null where a family chose them, or nobody knows them any more. */
  pictures: z.nullable(picturePin),
  /** What the square code holds: it signs in until the next card is made, or its time is over. */
  url: z.string(),
});
export type SignInCard = z.infer<typeof signInCard>;

export const makeSignInCards = defineRoute({
  name: 'schools.sign-in-cards',
  access: { teacher: 'class', 'school-admin': 'school' },
  method: 'POST',
  path: '/api/schools/sign-in-cards',
  summary:
    'Make cards that sign students in, with a picture PIN for whoever has none; earlier cards of theirs are good for nothing from then on, unless they are kept',
  refusals: [refusals.noSuchStudent],
  body: z.object({
    personIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(64)))
      .check(z.minLength(1), z.maxLength(mostCards)),
    /** Whoever has a card that still works is given that one again. */
    fKeepGood: z.optional(z.boolean()),
  }),
  answer: z.array(signInCard),
});
