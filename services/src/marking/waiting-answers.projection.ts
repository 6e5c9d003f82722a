import { attemptStarted } from '@lectern/events/practice/attempt.events';
import { responseScored, scoreCorrected } from '@lectern/events/practice/scoring.events';
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
      const answers = [...others, ...waiting];
      return { ...doc, answers, isWaiting: answers.length > 0 ? 'yes' : 'no' };
    },
  },
];

const when = on<WaitingAnswersDocument>();

/** What waits for a teacher's mark: every answer that was evaluated, or that the scorer was not sure of. */
export const waitingAnswersProjection = defineProjection<WaitingAnswersDocument>({
  name: 'waiting_answers',
  version: 1,
  indexes: [{ name: 'byWaiting', fields: ['isWaiting', 'personId'] }],
  handlers: [
    when(attemptStarted, ({ data: { attemptId, personId, schoolId, contentId, contentDigest } }) =>
      schoolId === undefined
        ? []
        : [
            {
              id: attemptId,
              apply: () => ({ personId, contentId, contentDigest, isWaiting: 'no', answers: [] }),
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
    when(scoreCorrected, ({ data }) => changed(data)),
  ],
});
