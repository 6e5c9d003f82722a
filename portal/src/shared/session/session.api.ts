import { createSession, readSession, type Session } from '@lectern/events/accounts/session.routes';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.types.js';
import { forgetAllKept } from './kept-for-person.adapter.js';
import { tellOtherTabs } from './other-tabs.adapter.js';

export const sessionKey = [readSession.name] as const;
/** What the server said when it ended the session over the connection; forgotten with whose it was. */
export const endingKey = ['session-ending'] as const;

/**
 * Drops all that was read for a person, and all that is kept in this tab for others than who is here now; that is read
 * again unless it is told. Other tabs look, too.
 */
export function forgetPerson(queries: QueryClient, session?: Session): void {
  forgetAllKept(session?.sessionUser?._id);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  if (session) queries.setQueryData(sessionKey, session);
  else void queries.resetQueries({ queryKey: sessionKey });
  tellOtherTabs();
}

/** A failure after which nothing is tried again by itself, but when somebody asks for it. */
export const isFinal = (error: Error): boolean => 'fFinal' in error && error.fFinal === true;

const fail = (error: unknown): never => {
  const detail = 'Max retries exceeded';
  throw Object.assign(error instanceof Error ? error : new Error(detail), { fFinal: true, detail });
};

/** Who is here. Without a session one is created, tried twice and no more (specification, section 4), and read again. */
export async function loadSession(api: Api): Promise<Session | null> {
  const found = await api.call(readSession, {});
  if (found) return found;
  const create = () => api.call(createSession, {});
  await create().catch(create).catch(fail);
  return api.call(readSession, {});
}

/** The one question of who is here, for all that ask. */
export const sessionQuery = (api: Api) =>
  queryOptions({ queryKey: sessionKey, queryFn: () => loadSession(api), staleTime: 60_000 });
