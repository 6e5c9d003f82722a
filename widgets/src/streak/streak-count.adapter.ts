/** Where the count comes from: Lectern's address (empty for the page's own) and, in an embed, its token. */
export type StreakSource = { server: string; token?: string | undefined; fetch: typeof globalThis.fetch };

/**
 * Days in a row of the person signed in, by GET /api/student/get-streak-count.
 * Rejects when the server can't be reached or refuses; the widget then shows nothing.
 */
export async function fetchStreakCount({ server, token, fetch }: StreakSource): Promise<number> {
  const response = await fetch(new URL('/api/student/get-streak-count', server), {
    credentials: token ? 'omit' : 'include',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const body: unknown = await response.json();
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (
    typeof data === 'object' &&
    data !== null &&
    'streakCount' in data &&
    typeof data.streakCount === 'number'
  ) {
    return data.streakCount;
  }
  throw new Error(`No streak count in the answer (${response.status})`);
}
