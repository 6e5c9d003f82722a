import { contentStarsOf } from '@lectern/events/feedback/stars';
import { attemptStarted, responseCancelled } from '@lectern/events/practice/attempt.events';
import { responseScored } from '@lectern/events/practice/scoring.events';
import {
  penaltyWaived,
  rescoreWithdrawn,
  responseRescored,
  scoreCorrected,
  scoreCorrectionWithdrawn,
} from '@lectern/events/practice/correction.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { scorerName } from './scorer-name.js';

/** An answer that a scorer gave a score, or found that it could give none. */
export type ScoredAnswer = {
  readonly responseId: string;
  readonly version: number;
  /** When it was scored, ISO 8601. */
  readonly at: string;
  /** `name@version` of who scored it. */
  readonly scorer: string;
  /** What the scorer gave, in half stars; null where it gave no score. */
  readonly stars: number | null;
  /** What somebody, or a published run, gave instead, in half stars; null where nobody did. */
  readonly correctedTo: number | null;
};

/** The scored answers of one attempt to one of its questions: ids and numbers alone, so that nothing is left to erase. */
export type ScoredAnswersDocument = {
  readonly attemptId: string;
  readonly questionId: string;
  readonly contentId: string;
  readonly contentDigest: string;
  readonly personId: string;
  readonly schoolId: string | null;
  /** When the attempt began, ISO 8601: it never changes, so that a list by it can be gone through while answers come in. */
  readonly startedAt: string;
  /** Of the latest score; null before the first. */
  readonly scorer: string | null;
  readonly answers: readonly ScoredAnswer[];
};

/** Types of questions whose answers are scored; the others are marked right or wrong, or measured. */
const scoredTypes = new Set(['spoken', 'summarization', 'textResponse']);

const idOf = (attemptId: string, questionId: string): string => `${attemptId}/${questionId}`;

type To = { readonly attemptId: string; readonly questionId: string; readonly responseId: string };

const changed = (
  { attemptId, questionId }: To,
  change: (doc: ScoredAnswersDocument) => Partial<ScoredAnswersDocument>,
): readonly Change<ScoredAnswersDocument>[] => [
  { id: idOf(attemptId, questionId), apply: (doc) => doc && { ...doc, ...change(doc) } },
];

const without = (doc: ScoredAnswersDocument, responseId: string): readonly ScoredAnswer[] =>
  doc.answers.filter((answer) => answer.responseId !== responseId);

type Counting = {
  readonly data: To & {
    readonly version: number;
    readonly scores: Parameters<typeof contentStarsOf>[0] | null;
  };
};

/** It is about the version that was scored last: what was given an older one says nothing of this one. */
const counting = (
  { data }: Counting,
  isShown: (answer: ScoredAnswer) => boolean,
): readonly Change<ScoredAnswersDocument>[] =>
  changed(data, ({ answers }) => ({
    answers: answers.map((answer) =>
      answer.responseId === data.responseId && answer.version === data.version
        ? { ...answer, correctedTo: data.scores && isShown(answer) ? contentStarsOf(data.scores) : null }
        : answer,
    ),
  }));

const corrected = (event: Counting): readonly Change<ScoredAnswersDocument>[] => counting(event, () => true);

/** What counts from then on: what a run gave, or a person, or the scorer, of whose hidden scores nothing is told. */
const takenBack = (
  event: Counting & { readonly data: { readonly givenBy?: 'person' | 'run' | undefined } },
): readonly Change<ScoredAnswersDocument>[] =>
  counting(event, ({ stars }) => event.data.givenBy !== undefined || stars !== null);

const when = on<ScoredAnswersDocument>();

/** Every answer that has an automatic score, to be found by student, text, question, scorer and time. */
export const scoredAnswersProjection = defineProjection<ScoredAnswersDocument>({
  name: 'scored_answers',
  version: 4,
  indexes: [
    { name: 'byStart', fields: ['startedAt'] },
    { name: 'byPerson', fields: ['personId', 'startedAt'] },
    { name: 'byContent', fields: ['contentId', 'startedAt'] },
    { name: 'byQuestion', fields: ['questionId', 'startedAt'] },
    { name: 'byScorer', fields: ['scorer', 'startedAt'] },
  ],
  handlers: [
    when(attemptStarted, ({ data, meta }) => {
      const { attemptId, contentId, contentDigest, personId, schoolId = null, questions } = data;
      return questions
        .filter(({ type }) => scoredTypes.has(type))
        .map(({ _id: questionId }) => ({
          id: idOf(attemptId, questionId),
          apply: () => ({
            attemptId,
            questionId,
            contentId,
            contentDigest,
            personId,
            schoolId,
            startedAt: meta.at,
            scorer: null,
            answers: [],
          }),
        }));
    }),
    when(responseScored, ({ data, meta }) => {
      const { responseId, version, scores, fUnsure, fShortResponse, fPenalized } = data;
      const scorer = scorerName(data.scorer);
      const stars = fUnsure || fShortResponse || fPenalized ? null : contentStarsOf(scores);
      const answer = { responseId, version, at: meta.at, scorer, stars, correctedTo: null };
      return changed(data, (doc) => ({ scorer, answers: [...without(doc, responseId), answer] }));
    }),
    when(scoreCorrected, corrected),
    when(scoreCorrectionWithdrawn, takenBack),
    when(responseRescored, corrected),
    when(rescoreWithdrawn, takenBack),
    when(penaltyWaived, corrected),
    when(responseCancelled, ({ data }) =>
      changed(data, (doc) => ({ answers: without(doc, data.responseId) })),
    ),
  ],
});
