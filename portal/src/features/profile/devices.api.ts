import { endSession, listSessions } from '@lectern/events/accounts/session.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { statusOf } from '../../shared/api/api-error.js';
import { refresh } from '../../shared/api/use-api.js';

/** Signs another device out. One that is signed out already is what was wanted. */
export function useEndSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      api.call(endSession, { body: { sessionId } }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      }),
    onSettled: () => refresh(queries, listSessions),
  });
}
