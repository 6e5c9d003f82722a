import type { ScorerIdentity } from '@lectern/events/feedback/scoring';
import { sha256 } from '../platform/ids.js';
import type { Scorer, ScoringInput, ScoringResult, ScoringScope } from './scorer.port.js';

export type AttributedScore = ScoringResult & {
  readonly scorer: ScorerIdentity;
  /** SHA-256 of all the scorer was given, hex. */
  readonly inputsDigest: string;
};

/** A score with who gave it, and what it was given for. Rejects only when the engine itself fails. */
export const attributedScore = async (
  scorer: Scorer,
  input: ScoringInput,
  scope?: ScoringScope,
): Promise<AttributedScore> => {
  const { scorer: by = scorer.identity, ...result } = await scorer.score(input, scope);
  return { ...result, scorer: by, inputsDigest: sha256(JSON.stringify(input)) };
};
