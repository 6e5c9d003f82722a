import * as events from '@lectern/events/rescoring/rescoring.events';
import type { Cohort, RescoredAnswer, ScorerChoice } from '@lectern/events/rescoring/rescoring.events';
import type { RescoringStatus } from '@lectern/events/rescoring/rescoring.routes';
import { changesScore, gainOf } from '@lectern/events/rescoring/score-change';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { scorerName } from './scorer-name.js';

type Outcomes = { readonly gain: number; readonly lose: number; readonly same: number };
const noOutcomes: Outcomes = { gain: 0, lose: 0, same: 0 };

/** One run with its results in numbers. */
export type RescoringDocument = Outcomes & {
  readonly status: RescoringStatus;
  readonly choice: ScorerChoice;
  /** `name@version`. */
  readonly scorer: string;
  readonly cohort: Cohort;
  readonly startedAt: string;
  readonly total: number;
  readonly pausedBecause: (typeof events.pauseReasons)[number] | null;
  /** Of those that keep their stars: whose skills have others, since how something is said counts there. */
  readonly otherSkills: number;
  readonly newlyScored: number;
  readonly notScored: number;
  readonly erased: number;
  readonly corrected: number;
  /** Answers by what they would gain, in stars. */
  readonly distribution: Readonly<Record<string, number>>;
  /** By question. */
  readonly questions: Readonly<Record<string, Outcomes>>;
  readonly batches: number;
  /** Batches whose scores count, or count no more. */
  readonly applied: number;
};

type About = { readonly data: { readonly rescoringId: string } };
const changed = (
  { data }: About,
  change: (doc: RescoringDocument) => Partial<RescoringDocument>,
): readonly Change<RescoringDocument>[] => [
  { id: data.rescoringId, apply: (doc) => doc && { ...doc, ...change(doc) } },
];

const outcomeOf = (gain: number): keyof Outcomes => {
  if (gain === 0) return 'same';
  return gain > 0 ? 'gain' : 'lose';
};

const withResult = (doc: RescoringDocument, result: RescoredAnswer): RescoringDocument => {
  const { before, after, questionId } = result;
  if (!after) return { ...doc, notScored: doc.notScored + 1 };
  if (!before) return { ...doc, newlyScored: doc.newlyScored + 1 };
  const gain = gainOf(result) ?? 0;
  const outcome = outcomeOf(gain);
  const question = doc.questions[questionId] ?? noOutcomes;
  return {
    ...doc,
    [outcome]: doc[outcome] + 1,
    otherSkills: doc.otherSkills + (gain === 0 && changesScore(result) ? 1 : 0),
    distribution: { ...doc.distribution, [gain]: (doc.distribution[gain] ?? 0) + 1 },
    questions: { ...doc.questions, [questionId]: { ...question, [outcome]: question[outcome] + 1 } },
  };
};

const when = on<RescoringDocument>();
const becomes =
  (status: RescoringStatus, more: Partial<RescoringDocument> = {}) =>
  (event: About) =>
    changed(event, () => ({ status, ...more }));
const batchApplied = (to: RescoringStatus) => (event: About) =>
  changed(event, ({ applied, batches, status }) => ({
    applied: applied + 1,
    status: applied + 1 === batches ? to : status,
  }));

/** Every run, with how far it is and what it found. */
export const rescoringsProjection = defineProjection<RescoringDocument>({
  name: 'rescorings',
  version: 2,
  indexes: [{ name: 'byStart', fields: ['startedAt'] }],
  handlers: [
    when(events.rescoringStarted, ({ data, meta }) => [
      {
        id: data.rescoringId,
        apply: () => ({
          ...noOutcomes,
          status: 'running',
          choice: data.choice,
          scorer: scorerName(data.scorer),
          cohort: data.cohort,
          startedAt: meta.at,
          total: data.total,
          pausedBecause: null,
          otherSkills: 0,
          newlyScored: 0,
          notScored: 0,
          erased: 0,
          corrected: 0,
          distribution: {},
          questions: {},
          batches: 0,
          applied: 0,
        }),
      },
    ]),
    when(events.rescoringBatchScored, (event) =>
      changed(event, (doc) => {
        const { results, skipped } = event.data;
        return {
          ...results.reduce(withResult, doc),
          erased: doc.erased + skipped.erased,
          corrected: doc.corrected + skipped.corrected,
          batches: doc.batches + 1,
        };
      }),
    ),
    when(events.rescoringPaused, (event) => becomes('paused', { pausedBecause: event.data.reason })(event)),
    when(events.rescoringResumed, becomes('running', { pausedBecause: null })),
    when(events.rescoringFinished, becomes('finished')),
    when(events.rescoringDiscarded, becomes('discarded')),
    when(events.rescoringPublished, becomes('publishing')),
    when(events.rescoringBatchPublished, batchApplied('published')),
    when(events.rescoringRolledBack, becomes('rollingBack', { applied: 0 })),
    when(events.rescoringBatchRolledBack, batchApplied('rolledBack')),
  ],
});

/** An answer whose score a run would change: numbers and ids alone. */
export type RescoredAnswerDocument = Omit<RescoredAnswer, 'version'> & {
  readonly rescoringId: string;
  /** Stars; null where there were none before. */
  readonly gain: number | null;
};

const whenAnswer = on<RescoredAnswerDocument>();

/** What a run would change, to be listed from the greatest loss to the greatest gain. */
export const rescoredAnswersProjection = defineProjection<RescoredAnswerDocument>({
  name: 'rescored_answers',
  version: 2,
  indexes: [{ name: 'byGain', fields: ['rescoringId', 'gain'] }],
  handlers: [
    whenAnswer(events.rescoringBatchScored, ({ data: { rescoringId, results } }) =>
      results.filter(changesScore).map(({ version: _, ...result }) => ({
        id: `${rescoringId}/${result.attemptId}/${result.responseId}`,
        apply: () => ({ ...result, rescoringId, gain: gainOf(result) }),
      })),
    ),
  ],
});

/** A student whose scores a run would change. */
export type RescoredStudentDocument = {
  readonly rescoringId: string;
  readonly personId: string;
  readonly answers: number;
  /** Stars in all. */
  readonly gain: number;
};

const whenStudent = on<RescoredStudentDocument>();

/** Who would gain or lose how much in all. */
export const rescoredStudentsProjection = defineProjection<RescoredStudentDocument>({
  name: 'rescored_students',
  version: 2,
  indexes: [{ name: 'byGain', fields: ['rescoringId', 'gain'] }],
  handlers: [
    whenStudent(events.rescoringBatchScored, ({ data: { rescoringId, results } }) => {
      const changing = results.filter(changesScore);
      return [...new Set(changing.map(({ personId }) => personId))].map((personId) => {
        const theirs = changing.filter((result) => result.personId === personId);
        return {
          id: `${rescoringId}/${personId}`,
          apply: (doc) => ({
            rescoringId,
            personId,
            answers: (doc?.answers ?? 0) + theirs.length,
            gain: theirs.reduce((sum, result) => sum + (gainOf(result) ?? 0), doc?.gain ?? 0),
          }),
        };
      });
    }),
  ],
});
