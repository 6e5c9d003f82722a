import type { Session, SessionUser } from '@lectern/events/accounts/session.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useApi } from '../api/api-context.js';
import { onOtherTabs } from './other-tabs.adapter.js';
import { learnerRoles } from './person.js';
import { sessionKey, sessionQuery } from './session.api.js';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  /** `hasEnded`: somebody was here a moment ago, and it was not this page that signed them out. */
  | { readonly status: 'none'; readonly hasEnded: boolean }
  | { readonly status: 'user'; readonly user: SessionUser };

export const SessionContext = createContext<SessionState>({ status: 'loading' });

/** A session that ended on another device is noticed here after so long at most, ms. */
const lookAgainMs = 60_000;

/**
 * Reads who is signed in, once for all pages; again whenever the reader comes back to the tab, each minute that they
 * look at it, and when they have signed in or out in another one.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...sessionQuery(api),
    // Whoever comes back may have pressed the link of a mail elsewhere, or signed out everywhere.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data === undefined ? false : lookAgainMs),
  });
  const state = useMemo((): SessionState => {
    if (data?.sessionUser) return { status: 'user', user: data.sessionUser };
    if (data !== undefined) return { status: 'none', hasEnded: false };
    return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
  }, [data, error, refetch]);
  useEffect(() => onOtherTabs(() => void queries.invalidateQueries({ queryKey: sessionKey })), [queries]);
  const told = useEnding(state);
  return <SessionContext value={told}>{children}</SessionContext>;
}

/** A session that is there and then is not has ended. Who signs out here is forgotten first, and read anew. */
function useEnding(state: SessionState): SessionState {
  const [[before, now], setSeen] = useState<readonly SessionState[]>([state, state]);
  if (now !== state) setSeen([now ?? state, state]);
  const hasEnded = state.status === 'none' && (now === state ? before : now)?.status === 'user';
  return useMemo(() => (hasEnded ? { status: 'none', hasEnded } : state), [hasEnded, state]);
}

export const useSession = (): SessionState => useContext(SessionContext);

/** Who is signed in, or null as long as nobody is known to be. */
export function useUser(): SessionUser | null {
  const session = useSession();
  return session.status === 'user' ? session.user : null;
}

/** Who signed up in this session and has still to verify their address; null where nobody has. */
export function usePendingUser(): Session['pendingUser'] {
  const api = useApi();
  // Asked for by the provider, which hears of everything that may have changed it from the first moment on.
  const { data } = useQuery({ ...sessionQuery(api), enabled: false });
  return data?.pendingUser ?? null;
}

/** Who is signed in, on pages that only somebody signed in sees. */
export function useSignedIn(): SessionUser {
  const user = useUser();
  if (!user) throw new Error('This page is for somebody who is signed in');
  return user;
}

/** Whether who is signed in practises here: what they said may wait on this device. */
export const useIsLearner = (): boolean => learnerRoles.includes(useUser()?.role ?? null);
