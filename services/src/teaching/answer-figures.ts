import type { Actor } from '@lectern/events/journal/metadata';
import type { Scores } from '@lectern/events/feedback/scoring';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import type {
  AnswerRef,
  StudentAnswer,
  Unscored,
  UnscoredKind,
} from '@lectern/events/teaching/analytics.views';
import { unscoredKinds } from '@lectern/events/teaching/analytics.views';
import { localDate } from '../streaks/local-date.js';
import type { AnswerDocument, ClassAnswersDocument } from './class-answers.projection.js';

/** An answer as figures are computed from it. */
export type FigureAnswer = AnswerRef &
  Pick<AnswerDocument, 'questionId' | 'kind' | 'isSecond' | 'at' | 'pairs'> & {
    readonly personId: string;
    readonly contentId: string;
    readonly contentDigest: string;
    /** The local date on which it was given, ISO. */
    readonly day: string;
    readonly outcome: StudentAnswer['outcome'];
    /** Those that count; null for every outcome but `scored`. */
    readonly scores: Scores | null;
    readonly isCorrected: boolean;
    /** Who settled its score, so that no teacher takes it back; null where they may. */
    readonly settledBy: Pick<Actor, 'userId' | 'role'> | null;
    readonly isCopied: boolean;
    /** Sound was missing, or no words were recognised. */
    readonly isDeviceFault: boolean;
    readonly keyPoints: readonly string[];
    readonly missing: readonly string[];
  };

const outcomeOf = (
  answer: AnswerDocument,
  correction: { readonly rescoringId?: string } | undefined,
): FigureAnswer['outcome'] => {
  const { finding, marks, gaps, isFailed, isReading, hasNoWords } = answer;
  if (marks) return marks.correct === marks.total ? 'right' : 'wrong';
  // A person who gave a score has heard what there is.
  if (correction && correction.rescoringId === undefined) return 'scored';
  if (gaps > 0) return 'gap';
  if (isReading) return 'noKeyPoints';
  if (finding?.notGiven !== undefined) return correction ? 'scored' : finding.notGiven;
  if (finding) return 'scored';
  return isFailed || hasNoWords ? 'failed' : 'waiting';
};

/** The answers of an attempt. @param timeZone of the school, whose days they count for */
export const figureAnswers = (
  attemptId: string,
  { personId, contentId, contentDigest, answers }: ClassAnswersDocument,
  timeZone: string,
): readonly FigureAnswer[] =>
  Object.entries(answers).map(([responseId, answer]) => {
    const { questionId, kind, isSecond, at, pairs, finding, gaps, hasNoWords, corrections } = answer;
    const standing = corrections.filter(({ version }) => version === finding?.version);
    const correction = standing.at(-1);
    const outcome = outcomeOf(answer, correction);
    return {
      attemptId,
      responseId,
      personId,
      contentId,
      contentDigest,
      questionId,
      kind,
      isSecond,
      at,
      pairs,
      outcome,
      day: localDate(at, timeZone),
      scores: outcome === 'scored' ? ((correction ?? finding)?.scores ?? null) : null,
      isCorrected: correction !== undefined && correction.rescoringId === undefined,
      settledBy: correction?.settledBy ?? null,
      isCopied: finding?.isCopied ?? false,
      isDeviceFault: kind === 'spoken' && (gaps > 0 || hasNoWords),
      keyPoints: finding?.keyPoints ?? [],
      missing: finding?.missing ?? [],
    };
  });

/** Oldest first. */
export const byTime = (a: FigureAnswer, b: FigureAnswer): number =>
  a.at - b.at || (a.responseId < b.responseId ? -1 : 1);

export const groupedBy = <T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

const questionInAttempt = ({ attemptId, questionId }: FigureAnswer): string => `${attemptId} ${questionId}`;

/** Of each question of each attempt the latest answer, oldest first: its score is the student’s. */
export const latestTries = (answers: readonly FigureAnswer[]): readonly FigureAnswer[] => {
  const groups = groupedBy(answers.toSorted(byTime), questionInAttempt);
  return [...groups.values()].flatMap((tries) => tries.at(-1) ?? []).toSorted(byTime);
};

/** The first and the second answer to a question where both are scored, by the time of the second. */
export const scoredPairs = (
  answers: readonly FigureAnswer[],
): readonly { readonly second: FigureAnswer; readonly gain: number }[] =>
  [...groupedBy(answers.toSorted(byTime), questionInAttempt).values()]
    .flatMap((tries) => {
      const first = tries.find(({ isSecond }) => !isSecond);
      const second = tries.findLast(({ isSecond }) => isSecond);
      if (!first?.scores || !second?.scores) return [];
      return [{ second, gain: overallOf(second.scores) - overallOf(first.scores) }];
    })
    .toSorted((a, b) => byTime(a.second, b.second));

/** The mean of Communication and Critical Thinking, 0 to 5. */
export const overallOf = (scores: Scores): number =>
  (communicationOf(scores) + criticalThinkingOf(scores)) / 2;

/** Where so much of the sorted numbers lies below, between two of them in proportion. Null of none. */
export const quantile = (numbers: readonly number[], share: number): number | null => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (numbers: readonly number[]): number | null => quantile(numbers, 0.5);

/** How many have no number, under the name of each reason. */
export const unscoredOf = (answers: readonly FigureAnswer[]): Unscored => {
  const count = (kind: UnscoredKind) => answers.filter(({ outcome }) => outcome === kind).length;
  return Object.fromEntries(unscoredKinds.map((kind) => [kind, count(kind)])) as Unscored;
};
