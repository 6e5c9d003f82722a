import { answeredAgain, answeredOften, firstAnswerMissing } from '@lectern/events/practice/practice.refusals';
import { reject, type Rejection } from '@lectern/events/journal/decider';
import { maxAnswersPerQuestion } from '@lectern/events/practice/protocol';
import type { ResponseState, StartedAttempt } from './attempt-state.decider.js';

type Turn = { readonly questionId: string; readonly fReiteration: boolean };

/** Whether an answer was handed in; one that was broken off may be said again. */
const isGiven = ({ fEnded }: ResponseState): boolean => fEnded;

/** Answers that may be begun to one question in one attempt, second ones and those thrown away among them. */
const maxBegunPerQuestion = 100;

const answersTo = (state: StartedAttempt, questionId: string): readonly ResponseState[] =>
  Object.values(state.responses).filter((response) => response.questionId === questionId);

/** The first answers to a question, but for those thrown away. */
export const firstAnswersTo = (state: StartedAttempt, questionId: string): readonly ResponseState[] =>
  answersTo(state, questionId).filter(({ fReiteration, fCancelled }) => !fReiteration && !fCancelled);

/** Whether one more may be begun: every message costs what its attempt has grown to. */
export const canBegin = (state: StartedAttempt, questionId: string): boolean =>
  answersTo(state, questionId).length < maxBegunPerQuestion;

/**
 * A question is answered once, and where the feedback asks for it a second time. A first answer may be given anew: it
 * takes the place of the one before. A second may not, and it comes after a first: as recordings that waited on a device
 * may come in any order, one that comes before is told to wait.
 * @returns why a new answer cannot be taken; undefined when it can
 */
export const turnProblem = (state: StartedAttempt, turn: Turn): Rejection | undefined => {
  const answers = answersTo(state, turn.questionId).filter(({ fCancelled }) => !fCancelled);
  const first = firstAnswersTo(state, turn.questionId);
  const isEnough = !turn.fReiteration && first.length >= maxAnswersPerQuestion;
  if (isEnough || !canBegin(state, turn.questionId)) {
    return reject(answeredOften);
  }
  if (!turn.fReiteration) return undefined;
  if (answers.some((response) => response.fReiteration && isGiven(response))) {
    return reject(answeredAgain);
  }
  if (first.length > 0) return undefined;
  return reject(firstAnswerMissing, { permanent: false });
};
