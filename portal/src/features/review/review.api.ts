import { reviewAttempt, type AttemptView } from '@lectern/events/practice/attempt.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { attemptsKey } from '../../app/sending-provider.js';
import { useNews } from '../../shared/sync/sending-context.js';
import { useUser } from '../../shared/session/session.js';
import { isUnfinished } from './responses.js';

/** While something is still to come, it is looked for again after so many ms, with or without news. */
const lookAgainMs = 5_000;

const isWaiting = (attempt: AttemptView | undefined): boolean =>
  [...(attempt?.responses ?? []), ...(attempt?.reIterationResponses ?? [])].some(isUnfinished);

/** An attempt with its answers, scores and feedback, brought up to date as they come. */
export function useReview(attemptId: string) {
  const api = useApi();
  const user = useUser();
  const review = useQuery({
    queryKey: [...attemptsKey, 'review', attemptId, user?._id],
    queryFn: () => api.call(reviewAttempt, { params: { id: attemptId }, query: api.after() }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? lookAgainMs : false),
  });
  useNews(isWaiting(review.data));
  return review;
}
