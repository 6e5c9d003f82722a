import * as z from 'zod/mini';
import { givenScores } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import { scorerFinding } from './correction.views.js';
import * as refusals from './practice.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Characters of the reason for a correction. */
export const longestReason = 500;

const scoresPath = '/api/practice-history/attempt/:id/responses/:responseId/scores';

export const correctScore = defineRoute({
  name: 'attempt.correct-score',
  access: { teacher: 'class' },
  method: 'POST',
  path: scoresPath,
  summary:
    'Mark what an answer says; the scorer’s own scores stay beside the mark, and its grammar score stays unless another one is given',
  refusals: [refusals.responseNotFound, refusals.notScored],
  params: z.object({ id, responseId: id }),
  body: z.object({
    scores: givenScores,
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason))),
  }),
  /** What the scorer gave. */
  answer: scorerFinding,
});

export const withdrawCorrection = defineRoute({
  name: 'attempt.withdraw-correction',
  access: { teacher: 'class' },
  method: 'POST',
  path: `${scoresPath}/withdraw`,
  summary:
    'Take back what teachers gave an answer: what counted before counts again, and both stay to be seen',
  refusals: [refusals.responseNotFound, refusals.notScored, refusals.settledByReport],
  params: z.object({ id, responseId: id }),
  answer: z.null(),
});
