import { signInFirst } from '@lectern/events/wire/refusals';
import {
  listProfiles,
  readSession,
  selectProfile,
  type SessionUser,
} from '@lectern/events/accounts/session.routes';
import { dashboardFor, safeRedirect, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { refresh, useApiMutation } from '../../shared/api/use-api.js';
import { isApiError, statusOf } from '../../shared/api/api-error.js';
import { mayOpen } from '../../shared/session/person.js';
import { forgetPerson } from '../../shared/session/session.api.js';

/**
 * Where somebody goes on to who is known now: to the page that they came for, if it is theirs, else to their dashboard;
 * the action kept. Null for whom there is neither.
 */
export function nextPage(user: SessionUser, search: URLSearchParams): string | null {
  const wanted = safeRedirect(search.get('redirectTo'));
  const page = wanted !== null && mayOpen(user, wanted) ? wanted : dashboardFor(user);
  const action = search.get('action');
  return page === null || action === null ? page : withQuery(page, 'action', action);
}

/** A 401 that asks for no proof: nobody is signed in any more. */
const isNobody = (error: Error): boolean => isApiError(error) && error.failure.code === signInFirst.code;

/**
 * Goes on as one of the family and to their dashboard, or to a page of theirs, the action kept. Who is here, or in the
 * family, is read again where the server knows better.
 */
export function useSelectProfile(page?: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  return useApiMutation(selectProfile, {
    onSuccess: async (session) => {
      forgetPerson(queries, session);
      const next = page ?? (session.sessionUser && nextPage(session.sessionUser, search));
      if (!next) return;
      // The next page says what the action stands for: whoever comes back here is not told it again.
      if (search.has('action')) {
        const { pathname, state } = location;
        await navigate({ pathname, search: `${withoutAction(search)}` }, { replace: true, state });
      }
      await navigate(next);
    },
    onError: (error) => {
      if (isNobody(error)) void refresh(queries, readSession);
      if (statusOf(error) === 404) void refresh(queries, listProfiles);
    },
  });
}

function withoutAction(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('action');
  return rest;
}
