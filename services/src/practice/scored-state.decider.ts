import { withoutDeduction } from '@lectern/events/feedback/deduction';
import type { Judged, ScorerIdentity, Scores } from '@lectern/events/feedback/scoring';
import type { Opened } from '@lectern/events/journal/sealed';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';

/** What decisions need of a score. */
export type ScoredState = {
  readonly version: number;
  readonly scorer: ScorerIdentity;
  /** As they were given, shown or not; undefined where the scorer was not sure. */
  readonly scores: Scores | undefined;
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

/**
 * How it is said. Where the scorer was not sure what an answer says, it may have found that all the same; of what it found
 * read out, without the deduction, which falls with the penalty.
 */
const grammarIn = (score: Scored): number | undefined => {
  const { scores, judged, fUnsure, fShortResponse, fPenalized, copiedShare } = score;
  if (fPenalized) return withoutDeduction(scores, copiedShare)?.grammarAndSentenceStructure;
  if (!fUnsure && !fShortResponse) return scores.grammarAndSentenceStructure;
  return judged && Math.round(judged.grammar * judged.kept * 50) / 10;
};

export const scoredBy = (score: Scored): ScoredState => {
  const { version, scorer, scores, judged, fUnsure, fShortResponse, fPenalized: isPenalised } = score;
  const isShown = !fUnsure && !fShortResponse && !isPenalised;
  return {
    version,
    scorer,
    scores: fUnsure ? undefined : scores,
    judged,
    grammar: grammarIn(score),
    isShown,
    isPenalised,
  };
};

/** What a published rescoring gave an answer. */
export type RescoredState = {
  readonly rescoringId: string;
  readonly version: number;
  readonly scores: Scores;
};

/** What a person gave, and nobody took back. */
export type CorrectionState = {
  readonly version: number;
  readonly scores: Scores;
  readonly reason: Opened<string> | undefined;
  /** The report that it settled; undefined of a teacher's mark. */
  readonly issueId: string | undefined;
  /** What the question learns from: scores that were given, not a penalty that was waived. */
  readonly isMark: boolean;
};

type Corrected = {
  readonly type: 'ScoreCorrected' | 'PenaltyWaived';
  readonly data: Pick<CorrectionState, 'version' | 'scores'> & {
    readonly reason?: Opened<string> | undefined;
    readonly issueId?: string | undefined;
  };
};

/** Those that stand of the newest version that somebody corrected, the newest last. */
export const correctedBy = (
  before: readonly CorrectionState[] = [],
  { type, data: { version, scores, reason, issueId } }: Corrected,
): readonly CorrectionState[] => [
  ...before.filter((one) => one.version === version),
  { version, scores, reason, issueId, isMark: type === 'ScoreCorrected' },
];

type Scoring = {
  readonly scored?: ScoredState;
  readonly rescored?: readonly RescoredState[];
  readonly corrections?: readonly CorrectionState[] | undefined;
};

/** What a person gave last to the version that was scored last; undefined where nobody did. */
export const correctionIn = ({ scored, corrections }: Scoring): CorrectionState | undefined =>
  corrections?.findLast(({ version }) => version === scored?.version);

/** What the last published rescoring of the scored version gave; undefined where none stands. */
export const standingRescore = ({ scored, rescored = [] }: Scoring): RescoredState | undefined =>
  rescored.findLast(({ version }) => version === scored?.version);

/** The scores that count where no person gave any; undefined where none are shown. */
export const automaticScores = (of: Scoring): Scores | undefined =>
  standingRescore(of)?.scores ?? (of.scored?.isShown ? of.scored.scores : undefined);

type Counting = { readonly scores: Scores | null; readonly givenBy?: 'person' | 'run' };

/** The scores that count, and who gave them; without a giver they are the scorer's, shown or not, or none. */
export const counting = (of: Scoring): Counting => {
  const correction = correctionIn(of);
  if (correction) return { scores: correction.scores, givenBy: 'person' };
  const run = standingRescore(of);
  return run ? { scores: run.scores, givenBy: 'run' } : { scores: of.scored?.scores ?? null };
};

export const withoutRun = (
  rescored: readonly RescoredState[] | undefined,
  rescoringId: string,
): readonly RescoredState[] => (rescored ?? []).filter((one) => one.rescoringId !== rescoringId);
