import { reject, type Rejection } from '@lectern/events/journal/decider';
import type { ResponseState, StartedAttempt } from './attempt-state.decider.js';

type Turn = { readonly questionId: string; readonly fReiteration: boolean };

/** Whether an answer was handed in; one that was broken off may be said again. */
const isGiven = ({ fEnded }: ResponseState): boolean => fEnded;

/**
 * A question is answered once, and where the feedback asks for it a second time. A first answer may be given anew: it
 * takes the place of the one before. A second may not, and it comes after a first: as recordings that waited on a device
 * may come in any order, one that comes before is told to wait.
 * @returns why a new answer cannot be taken; undefined when it can
 */
export const turnProblem = (state: StartedAttempt, turn: Turn): Rejection | undefined => {
  if (!turn.fReiteration) return undefined;
  const answers = Object.values(state.responses).filter(
    (response) => response.questionId === turn.questionId && !response.fCancelled,
  );
  if (answers.some((response) => response.fReiteration && isGiven(response))) {
    return reject('conflict', 'This question was answered a second time already.');
  }
  if (answers.some(({ fReiteration }) => !fReiteration)) return undefined;
  return reject(
    'conflict',
    'The first answer to this question is not here yet. It has to come first.',
    false,
  );
};
