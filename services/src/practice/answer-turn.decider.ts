import { reject, type Rejection } from '@lectern/events/journal/decider';
import type { ResponseState, StartedAttempt } from './attempt-state.decider.js';

type Turn = { readonly questionId: string; readonly fReiteration: boolean; readonly givenAt: number };

/** Whether an answer was handed in; one that was broken off may be said again. */
const isGiven = ({ fEnded }: ResponseState): boolean => fEnded;

/**
 * A question is answered once, and where the feedback asks for it a second time. A first answer may be given anew, until
 * there is a second. Recordings that waited on a device may come in any order: a second answer before the first is told
 * to wait, and a first one that was given before the second is taken after it.
 * @returns why a new answer cannot be taken; undefined when it can
 */
export const turnProblem = (state: StartedAttempt, turn: Turn): Rejection | undefined => {
  const answers = Object.values(state.responses).filter(
    (response) => response.questionId === turn.questionId && !response.fCancelled,
  );
  const first = answers.find(({ fReiteration }) => !fReiteration);
  const second = answers.find((response) => response.fReiteration && isGiven(response));
  if (turn.fReiteration && second)
    return reject('conflict', 'This question was answered a second time already.');
  if (turn.fReiteration && !first) {
    return reject(
      'conflict',
      'The first answer to this question is not here yet. It has to come first.',
      false,
    );
  }
  const fThird = first && second && turn.givenAt > second.givenAt;
  return fThird ? reject('conflict', 'This question was answered twice already.') : undefined;
};
