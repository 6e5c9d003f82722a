import { adminSignIn, signIn, type Session } from '@lectern/events/accounts/session.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api-context.js';
import { forgetPerson } from '../../app/session.api.js';
import type { Credentials } from './credentials.js';

export type Door = {
  readonly route: typeof signIn | typeof adminSignIn;
  /** Where one is after signing in (specification, "Redirects after events"). */
  readonly onwards: string;
};

export const peoplesDoor: Door = { route: signIn, onwards: '/profile-selection?action=si' };
export const adminsDoor: Door = { route: adminSignIn, onwards: '/?action=si' };

/** Signs in, forgets what was read for somebody else, and goes on. */
export function useSignIn({ route, onwards }: Door) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Credentials): Promise<Session> => api.call(route, { body }),
    onSuccess: async (session) => {
      forgetPerson(queries, session);
      await navigate(onwards);
    },
  });
}
