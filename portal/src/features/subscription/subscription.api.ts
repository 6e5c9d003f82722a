import { listContent } from '@lectern/events/content/content.events';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.js';
import { useApi } from '../../shared/api/api-context.js';
import { useUser } from '../../shared/session/session.js';

/** Whether a call was refused because the subscription is over (specification, section 8). */
const isExpired = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.failure.errorType === 'subscription_expired';

/** Whether something is closed to this person now: asked by a call that is open to each of their roles. */
export function useIsExpired() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['subscription-expired', user?._id],
    queryFn: async () => {
      try {
        await api.call(listContent, { query: { kind: 'passage' } });
        return false;
      } catch (error) {
        if (isExpired(error)) return true;
        throw error;
      }
    },
    staleTime: 0,
  });
}
