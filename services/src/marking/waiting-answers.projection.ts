import { attemptStarted } from '@lectern/events/practice/attempt.events';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { scoreCorrected, scoreCorrectionWithdrawn } from '@lectern/events/practice/correction.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** An answer that nobody has given a mark. */
export type WaitingAnswer = {
  readonly responseId: string;
  readonly questionId: string;
  readonly isUnsure: boolean;
  /** Whether the scorer judged anything, so that its question learns from a mark. */
  readonly isJudged: boolean;
  /** When it was scored, ISO 8601. */
  readonly at: string;
};

/** The answers of one attempt of a school's student that wait for a mark. */
export type WaitingAnswersDocument = {
  readonly personId: string;
  readonly contentId: string;
  readonly contentDigest: string;
  readonly isWaiting: 'yes' | 'no';
  readonly answers: readonly WaitingAnswer[];
  /** They wait again where their mark is taken back. */
  readonly marked: readonly WaitingAnswer[];
};

const changed = (
  { attemptId, responseId }: { readonly attemptId: string; readonly responseId: string },
  ...waiting: readonly WaitingAnswer[]
): readonly Change<WaitingAnswersDocument>[] => [
  {
    id: attemptId,
    apply: (doc) => {
      if (!doc) return undefined;
      const others = doc.answers.filter((answer) => answer.responseId !== responseId);
      const marked = doc.marked.filter((answer) => answer.responseId !== responseId);
      return withAnswers(doc, [...others, ...waiting], marked);
    },
  },
];

const withAnswers = (
  doc: WaitingAnswersDocument,
  answers: readonly WaitingAnswer[],
  marked: readonly WaitingAnswer[],
): WaitingAnswersDocument => ({ ...doc, answers, marked, isWaiting: answers.length > 0 ? 'yes' : 'no' });

/** Moves an answer between those that wait and those that have a mark. */
const moved = (
  { attemptId, responseId }: { readonly attemptId: string; readonly responseId: string },
  isMarked: boolean,
): readonly Change<WaitingAnswersDocument>[] => [
  {
    id: attemptId,
    apply: (doc) => {
      const from = (isMarked ? doc?.answers : doc?.marked) ?? [];
      const found = from.filter((answer) => answer.responseId === responseId);
      const others = from.filter((answer) => answer.responseId !== responseId);
      if (!doc || found.length === 0) return doc;
      return isMarked
        ? withAnswers(doc, others, [...doc.marked, ...found])
        : withAnswers(doc, [...doc.answers, ...found], others);
    },
  },
];

const when = on<WaitingAnswersDocument>();

/** What waits for a teacher's mark: every answer that was evaluated, or that the scorer was not sure of. */
export const waitingAnswersProjection = defineProjection<WaitingAnswersDocument>({
  name: 'waiting_answers',
  version: 2,
  indexes: [{ name: 'byWaiting', fields: ['isWaiting', 'personId'] }],
  handlers: [
    when(attemptStarted, ({ data: { attemptId, personId, schoolId, contentId, contentDigest } }) =>
      schoolId === undefined
        ? []
        : [
            {
              id: attemptId,
              apply: () => ({ personId, contentId, contentDigest, isWaiting: 'no', answers: [], marked: [] }),
            },
          ],
    ),
    when(responseScored, ({ data, meta }) => {
      const { responseId, questionId, fShortResponse, fPenalized, fUnsure = false, judged } = data;
      if (fShortResponse || fPenalized) return changed(data);
      return changed(data, {
        responseId,
        questionId,
        isUnsure: fUnsure,
        isJudged: judged !== undefined,
        at: meta.at,
      });
    }),
    when(scoreCorrected, ({ data }) => moved(data, true)),
    when(scoreCorrectionWithdrawn, ({ data }) => moved(data, data.givenBy === 'person')),
  ],
});
