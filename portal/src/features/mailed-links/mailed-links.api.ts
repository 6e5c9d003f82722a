import { magicLink } from '@lectern/events/accounts/account.routes';
import { isCardToken } from '@lectern/events/accounts/sign-in-card';
import type { Session } from '@lectern/events/accounts/session.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { forgetPerson } from '../../shared/session/session.api.js';
import { signInWithCard } from '../../shared/entry/school-sign-in.api.js';
import { onwardsByLink, useEntryFailure } from '../../shared/entry/sign-in.api.js';

/** Uses a link up to sign in, and goes on as after any other way of signing in. */
export function useMagicLink() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const failedEntry = useEntryFailure();
  return {
    signInBy: async (token: string, idempotencyKey: string): Promise<Session> => {
      try {
        if (isCardToken(token)) return await signInWithCard(api, token);
        return await api.call(magicLink, { body: { token } }, { idempotencyKey });
      } catch (error) {
        if (error instanceof Error) failedEntry(error);
        throw error;
      }
    },
    onSignedIn: (session: Session) => {
      forgetPerson(queries, session);
      void navigate(onwardsByLink(), { replace: true });
    },
  };
}
