import * as z from 'zod/mini';
import { learners } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { attemptView } from './attempt.views.js';
import { contentMissing, noSuchContent } from './practice.refusals.js';

const id = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

/** All in one answer, and asked for by a form too, because a passage waits for it in a page of another site. */
export const openAttempt = defineRoute({
  name: 'attempt.open',
  access: learners,
  embed: ['practice'],
  isTokenForm: true,
  method: 'POST',
  path: '/api/practice-attempt/open',
  summary: 'Go on with the latest attempt at a passage or a paragraph, or start one where none is open',
  refusals: [contentMissing, noSuchContent],
  body: z.object({ passageId: id, paragraphId: id }),
  answer: attemptView,
});
