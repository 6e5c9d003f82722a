import * as z from 'zod/mini';
import { scores } from '../feedback/scoring.js';
import { actor } from '../journal/metadata.js';

/** What the scorer gave where a correction stands beside it; why not, where it gave no scores. */
export const scorerFinding = z.object({
  scores: z.optional(scores),
  notGiven: z.optional(z.enum(['unsure', 'short', 'penalised'])),
});

/** Without a name where they were erased. */
const somebody = z.object({
  role: actor.shape.role,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});

/** Scores that somebody gave: who, when (ISO 8601), and why if they said it. */
export const correctionView = z.object({
  scores,
  by: somebody,
  at: z.string(),
  reason: z.optional(z.string()),
  /** A report was settled with it. */
  fSettled: z.optional(z.boolean()),
  /** The penalty was waived: these are the scores without the deduction. */
  fPenaltyWaived: z.optional(z.boolean()),
  /** Of a published rescoring: which scorer gave these. */
  scorer: z.optional(z.object({ name: z.string(), version: z.string() })),
});

/** Scores that count no more, since somebody took them back: who, when, and why if they said it. */
export const rolledBackView = z.extend(correctionView, {
  rolledBack: z.object({ by: somebody, at: z.string(), reason: z.optional(z.string()) }),
});

export type RolledBackView = z.infer<typeof rolledBackView>;
export type CorrectionView = z.infer<typeof correctionView>;
export type ScorerFinding = z.infer<typeof scorerFinding>;
