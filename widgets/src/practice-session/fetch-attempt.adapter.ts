import { attemptView, type AttemptView } from '@lectern/events/practice/attempt.views';

/** Where Lectern is: the page's own address, or a server and the token of an embed. */
export type Place = { readonly server?: string | undefined; readonly token?: string | undefined };

/** How a request shows who asks: by cookie, or in an embed by its token. */
export const credentialsOf = ({ token }: Place): RequestInit => ({
  credentials: token ? 'omit' : 'include',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
});

/** An address of Lectern's, from a path as it stands in a view. */
export const addressOf = (path: string, { server }: Place): string =>
  server ? new URL(path, server).href : path;

/**
 * The attempt as its student sees it now, no older than `after`; null where there is none for this person.
 * Rejects when the server can't be reached, refuses, or answers something else than an attempt.
 */
export async function fetchAttempt(
  attemptId: string,
  after: string | null,
  place: Place,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AttemptView | null> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  const path = `/api/practice-attempt/${encodeURIComponent(attemptId)}${query}`;
  const response = await fetch(addressOf(path, place), credentialsOf(place));
  if (response.status === 404) return null;
  const body: unknown = await response.json();
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const read = attemptView.safeParse(data);
  if (!response.ok || !read.success) throw new Error(`No attempt in the answer (${response.status})`);
  return read.data;
}
