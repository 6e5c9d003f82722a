import { signInFirst } from '@lectern/events/wire/refusals';
import {
  listProfiles,
  selectProfile,
  type Profile,
  type SessionUser,
} from '@lectern/events/accounts/session.routes';
import { dashboardFor, safeRedirect, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { isApiError, statusOf } from '../../shared/api/api-error.js';
import { mayOpen } from '../../shared/session/person.js';
import { forgetPerson, sessionKey } from '../../shared/session/session.api.js';
import { useUser } from '../../shared/session/session.js';

const profilesKey = ['profiles'] as const;

/** The profiles of the family that is signed in. */
export function useProfiles(isWanted = true) {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: [...profilesKey, user?._id],
    queryFn: () => api.call(listProfiles, {}),
    enabled: user !== null && isWanted,
  });
}

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

export type Choice = {
  readonly profile: Profile;
  readonly pin?: string;
  /** A page of theirs to go to instead of the dashboard. */
  readonly onwards?: string;
};

/** A 401 that asks for no proof: nobody is signed in any more. */
const isNobody = (error: Error): boolean => isApiError(error) && error.failure.code === signInFirst.code;

/**
 * Goes on as one of the family and to their dashboard, the action kept; `pin` is a child's PIN or a parent's password,
 * where one is asked for. Who is here, or in the family, is read again where the server knows better.
 */
export function useSelectProfile() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: ({ profile: { profileId }, pin }: Choice) =>
      api.call(selectProfile, { body: pin === undefined ? { profileId } : { profileId, pin } }),
    onSuccess: async (session, { onwards }) => {
      forgetPerson(queries, session);
      const next = onwards ?? (session.sessionUser && nextPage(session.sessionUser, search));
      if (!next) return;
      // The next page says what the action stands for: whoever comes back here is not told it again.
      if (search.has('action')) {
        const { pathname, state } = location;
        await navigate({ pathname, search: `${withoutAction(search)}` }, { replace: true, state });
      }
      await navigate(next);
    },
    onError: (error) => {
      if (isNobody(error)) void queries.invalidateQueries({ queryKey: sessionKey });
      if (statusOf(error) === 404) void queries.invalidateQueries({ queryKey: profilesKey });
    },
  });
}

function withoutAction(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('action');
  return rest;
}
