import { reviewAttempt, type AttemptView } from '@lectern/events/practice/attempt.views';
import { useApiQuery } from '../../shared/api/use-api.js';
import { isUnfinished } from './responses.js';

/** While something is still to come, it is looked for again after so many ms, with or without news. */
const lookAgainMs = 5_000;

const isWaiting = (attempt: AttemptView | undefined): boolean =>
  [...(attempt?.responses ?? []), ...(attempt?.reIterationResponses ?? [])].some(isUnfinished);

/** An attempt with its answers, scores and feedback, brought up to date as they come. */
export function useReview(attemptId: string) {
  const review = useApiQuery(
    reviewAttempt,
    { params: { id: attemptId } },
    { refetchInterval: ({ state }) => isWaiting(state.data) && lookAgainMs },
  );
  return review;
}
