import { emailNotVerified } from '@lectern/events/accounts/accounts.refusals';
import { adminSignIn, signIn, type Session } from '@lectern/events/accounts/session.routes';
import { safeRedirect, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApiMutation } from '../api/use-api.js';
import { messageOf } from '../api/api-error.js';
import { takeOnwards } from '../session/onwards.adapter.js';
import { paths } from '../paths.js';
import { forgetPerson, sessionKey } from '../session/session.api.js';
import { isSuspended, keepSuspended } from '../session/suspended-account.js';

export type Door = {
  readonly route: typeof signIn | typeof adminSignIn;
  /** Where one is after signing in (specification, "Redirects after events"). */
  readonly onwards: string;
};

export const peoplesDoor: Door = { route: signIn, onwards: '/profile-selection?action=si' };
export const adminsDoor: Door = { route: adminSignIn, onwards: '/?action=si' };

/** The page of this site that one came from, or was sent for, to go on to after signing in; null where there is none. */
export const onwardsIn = (search: URLSearchParams): string | null => safeRedirect(search.get('redirectTo'));

/** Where signing in leads: to the choice of a profile, which knows where one goes on to, and whether that page is theirs. */
const onwardsTo = ({ onwards }: Door, page: string | null): string =>
  page === null ? onwards : withQuery(onwards, 'redirectTo', page);

export function useOnwards(door: Door): () => string {
  const [search] = useSearchParams();
  return () => {
    // Who signs in here needs it no more, and it is not for whoever comes next.
    takeOnwards();
    return onwardsTo(door, onwardsIn(search));
  };
}

/** After a link or a card: to the page for which somebody wanted to sign in on this device a moment ago. */
export const onwardsByLink = (): string => onwardsTo(peoplesDoor, safeRedirect(takeOnwards()));

/**
 * Failures to sign in that have a page of their own: an address that waits to be verified, an account that is
 * suspended. @returns whether it was one of them, and its page is on the way
 */
export function useEntryFailure() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (error: Error, email?: string): boolean => {
    if (isSuspended(error)) {
      keepSuspended(queries, error);
      void navigate(paths.suspendedAccount);
      return true;
    }
    if (!messageOf(error).includes(emailNotVerified.message)) return false;
    const beside = queries.getQueryData<Session | null>(sessionKey)?.sessionUser?._id ?? null;
    void navigate(paths.emailVerificationPending, { state: { email, beside } });
    return true;
  };
}

/** Signs in, forgets what was read for somebody else, and goes on. */
export function useSignIn(door: Door) {
  const { route } = door;
  const onwards = useOnwards(door);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const failedEntry = useEntryFailure();
  return useApiMutation(route, {
    onSuccess: async (session) => {
      forgetPerson(queries, session);
      await navigate(onwards());
    },
    onError: (error, { body }) => void failedEntry(error, 'email' in body ? body.email : undefined),
  });
}
