import type { Judged, ScorerIdentity } from '@lectern/events/feedback/scoring';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';

/** What decisions need of a score. */
export type ScoredState = {
  readonly version: number;
  readonly scorer: ScorerIdentity;
  /** Whether its scores are shown: not of what was not evaluated. */
  readonly isShown: boolean;
  readonly isPenalised: boolean;
  readonly judged: Judged | undefined;
  /** 0 to 5; undefined where the scorer found none. */
  readonly grammar: number | undefined;
};

type Scored = Omit<
  Extract<AttemptFact, { type: 'ResponseScored' }>['data'],
  'languageNotes' | 'seemsWrittenBy'
>;

/** Where the scorer was not sure what an answer says, it may still have found how it is said. */
const grammarIn = ({ scores, judged, fUnsure, fShortResponse }: Scored): number | undefined => {
  if (!fUnsure && !fShortResponse) return scores.grammarAndSentenceStructure;
  return judged && Math.round(judged.grammar * judged.kept * 50) / 10;
};

export const scoredBy = (score: Scored): ScoredState => {
  const { version, scorer, judged, fUnsure, fShortResponse, fPenalized: isPenalised } = score;
  const isShown = !fUnsure && !fShortResponse && !isPenalised;
  return { version, scorer, judged, grammar: grammarIn(score), isShown, isPenalised };
};
