import { attemptStream } from '@lectern/events/practice/attempt.events';
import type { Scores } from '@lectern/events/feedback/scoring';
import type { RescoredAnswer } from '@lectern/events/rescoring/rescoring.events';
import type { Asking, Scorer } from '../feedback/scorer.port.js';
import { scoringInput, type ContentByDigest, type LevelOfQuestion } from '../feedback/scoring-input.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../platform/journal/codec.js';
import { asAttemptEvent } from '../practice/attempt-history.js';
import {
  answeringEvents,
  evolveAttempt,
  initialAttempt,
  responseBy,
  type AttemptState,
} from '../practice/attempt-state.decider.js';
import { automaticScores, correctionIn } from '../practice/scored-state.decider.js';
import type { CohortAnswer, CohortQueries } from './cohort.queries.js';

export type RescoringPorts = {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly content: ContentByDigest;
  readonly asking: Asking;
};

/** Which answers a run is about, batch by batch. */
export type Cohorts = Pick<CohortQueries, 'next'>;

export type AttemptPast = { readonly history: readonly ReadEvent[]; readonly state: AttemptState };

/** An attempt's stream as far as scoring needs it: of what is sealed, nothing but what was answered is opened. */
export const readAttempt = async (
  { store, codec }: Pick<RescoringPorts, 'store' | 'codec'>,
  attemptId: string,
): Promise<AttemptPast> => {
  const history: ReadEvent[] = [];
  for await (const stored of store.read(attemptStream(attemptId)))
    history.push(answeringEvents.has(stored.type) ? await codec.opened(stored) : codec.closed(stored));
  return { history, state: history.map(asAttemptEvent).reduce(evolveAttempt, initialAttempt) };
};

/** The scorer could not judge now: the run waits for it. */
export class ScorerAway extends Error {
  override readonly name = 'ScorerAway';
}

/** Scores of one answer, null where the scorer gives none. @throws ScorerAway where another one stood in for it */
const scoredAgain = async (
  { scorer, asking }: { readonly scorer: Scorer; readonly asking: Asking },
  found: NonNullable<Awaited<ReturnType<typeof scoringInput>>>,
): Promise<Scores | null> => {
  const { scores, fUnsure, fShortResponse, fPenalized, fallback, fMeaningSkipped } = await scorer.score(
    found.input,
    { ...found.scope, asking },
  );
  if (fallback || fMeaningSkipped) throw new ScorerAway(fallback?.reason ?? 'the judge of meaning is down');
  return fUnsure || fShortResponse || fPenalized ? null : scores;
};

/**
 * One answer scored again: what counts now, and what the scorer gives. Nothing of the attempt changes.
 * @returns why it is left as it is, where its words are erased or somebody corrected its score
 */
export const rescoredAnswer = async (
  {
    content,
    scorer,
    asking,
    levelOf,
  }: Pick<RescoringPorts, 'content' | 'asking'> & {
    readonly scorer: Scorer;
    readonly levelOf: LevelOfQuestion;
  },
  { history, state }: AttemptPast,
  { attemptId, questionId, responseId, personId }: CohortAnswer,
): Promise<RescoredAnswer | 'erased' | 'corrected'> => {
  const response = state.status === 'none' ? undefined : responseBy(state, responseId);
  if (!response?.scored || response.fCancelled) return 'erased';
  if (correctionIn(response)) return 'corrected';
  const found = await scoringInput(history, responseId, content, levelOf);
  if (!found) return 'erased';
  return {
    attemptId,
    questionId,
    responseId,
    personId,
    version: response.scored.version,
    before: automaticScores(response) ?? null,
    after: await scoredAgain({ scorer, asking }, found),
  };
};
