import * as z from 'zod/mini';
import { scores } from '../feedback/scoring.js';
import { actor } from '../journal/metadata.js';

/** What the scorer gave where a correction stands beside it; why not, where it gave no scores. */
export const scorerFinding = z.object({
  scores: z.optional(scores),
  notGiven: z.optional(z.enum(['unsure', 'short', 'penalised'])),
});

/** Scores that somebody gave: who, when (ISO 8601), and why if they said it. Without a name where they were erased. */
export const correctionView = z.object({
  scores,
  by: z.object({
    role: actor.shape.role,
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
  }),
  at: z.string(),
  reason: z.optional(z.string()),
  /** The penalty was waived: these are the scores without the deduction. */
  fPenaltyWaived: z.optional(z.boolean()),
});

export type CorrectionView = z.infer<typeof correctionView>;
export type ScorerFinding = z.infer<typeof scorerFinding>;
