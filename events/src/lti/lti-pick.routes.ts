import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';
import { launchOver, noSuchText } from './lti.refusals.js';

/** As many links as somebody adds to a course at once. */
export const mostPicked = 50;

export const ltiPick = defineRoute({
  name: 'lti.pick',
  access: 'anybody',
  method: 'POST',
  path: '/api/lti/pick',
  summary: 'What a teacher has picked for their course, signed for the platform (Deep Linking 2.0)',
  refusals: [launchOver, noSuchText],
  body: z.object({
    launch: z.string().check(z.minLength(1), z.maxLength(100)),
    /** What the window that began the launch has kept. */
    proof: z.optional(z.string().check(z.maxLength(100))),
    /** Ids of passages and paragraphs; none goes back without a link. */
    chosen: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(mostPicked)),
  }),
  /** The page posts the token to the platform as the field `JWT` of a form. */
  answer: z.object({ returnUrl: z.string(), jwt: z.string() }),
});
