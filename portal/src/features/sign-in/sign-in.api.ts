import { adminSignIn, signIn, type Session } from '@lectern/events/accounts/session.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api-context.js';
import { sessionKey } from '../../app/session.api.js';
import type { Credentials } from './credentials.js';

export type Door = {
  readonly route: typeof signIn | typeof adminSignIn;
  /** Where one is after signing in (specification, "Redirects after events"). */
  readonly then: string;
};

export const peoplesDoor: Door = { route: signIn, then: '/profile-selection?action=si' };
export const adminsDoor: Door = { route: adminSignIn, then: '/?action=si' };

/** Signs in, forgets what was read for somebody else, and goes on. */
export function useSignIn({ route, then }: Door) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Credentials): Promise<Session> => api.call(route, { body }),
    onSuccess: async (session) => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      queries.setQueryData(sessionKey, session);
      await navigate(then);
    },
  });
}
