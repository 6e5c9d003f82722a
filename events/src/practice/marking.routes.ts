import * as z from 'zod/mini';
import { scores } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import { scorerFinding } from './correction.views.js';
import * as refusals from './practice.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Characters of the reason for a correction. */
export const longestReason = 500;

export const correctScore = defineRoute({
  name: 'attempt.correct-score',
  access: { teacher: 'class' },
  method: 'POST',
  path: '/api/practice-history/attempt/:id/responses/:responseId/scores',
  summary: 'Give an answer other scores than the scorer; its own stay beside them',
  refusals: [refusals.responseNotFound, refusals.notScored],
  params: z.object({ id, responseId: id }),
  body: z.object({
    scores,
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason))),
  }),
  /** What the scorer gave. */
  answer: scorerFinding,
});
