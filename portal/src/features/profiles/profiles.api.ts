import {
  listProfiles,
  selectProfile,
  type Profile,
  type SessionUser,
} from '@lectern/events/accounts/session.routes';
import { dashboardFor, safeRedirect, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api-context.js';
import { mayOpen } from '../../app/person.js';
import { forgetPerson } from '../../app/session.api.js';
import { useUser } from '../../app/session.js';

/** The profiles of the family that is signed in. */
export function useProfiles(isWanted = true) {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['profiles', user?._id],
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

/** Goes on as one of the family and to their dashboard, the action kept; `pin` is a child's PIN or a parent's password, where one is asked for. */
export function useSelectProfile() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: ({ profile: { profileId }, pin }: Choice) =>
      api.call(selectProfile, { body: pin === undefined ? { profileId } : { profileId, pin } }),
    onSuccess: async (session, { onwards }) => {
      forgetPerson(queries, session);
      if (onwards !== undefined) return navigate(onwards);
      const next = session.sessionUser && nextPage(session.sessionUser, search);
      if (next) await navigate(next);
    },
  });
}
