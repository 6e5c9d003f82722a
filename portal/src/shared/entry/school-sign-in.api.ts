import { signIn, signInByCard, type Session } from '@lectern/events/accounts/session.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApiMutation } from '../api/use-api.js';
import type { Api } from '../api/api.types.js';
import { keepSchoolCode } from '../device/device-settings.adapter.js';
import { forgetPerson } from '../session/session.api.js';
import { peoplesDoor, useEntryFailure, useOnwards } from './sign-in.api.js';

/** The state of a link to the page for signing in that opens it at the school code. */
export const atSchool = 'at-school';

/** Signs a student in by the code of their school, which this device remembers from then on. */
export function useSchoolSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const failedEntry = useEntryFailure();
  const onwards = useOnwards(peoplesDoor);
  return useApiMutation(signIn, {
    onSuccess: async (session, { body }) => {
      if ('schoolCode' in body) keepSchoolCode(body.schoolCode);
      forgetPerson(queries, session);
      await navigate(onwards());
    },
    onError: (error) => void failedEntry(error),
  });
}

/** By a printed card: as often as it is shown. */
export const signInWithCard = (api: Api, token: string): Promise<Session> =>
  api.call(signInByCard, { body: { token } });
