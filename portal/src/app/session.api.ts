import { createSession, readSession, type Session } from '@lectern/events/accounts/session.routes';
import { leaderboardAccess, streakCount } from '@lectern/events/streaks/streak.routes';
import type { AnswerOf, Api } from './api.types.js';

export const sessionKey = ['session'] as const;
export const streakKey = ['streak'] as const;
export const leaderboardKey = ['leaderboard-access'] as const;

/** Who is here. Without a session one is created, tried twice at most, and read again. */
export async function loadSession(api: Api): Promise<Session | null> {
  const found = await api.call(readSession, {});
  if (found) return found;
  await api.call(createSession, {}).catch(() => api.call(createSession, {}));
  return api.call(readSession, {});
}

/** Whether the leaderboard is open to this person; any failure means no. */
export const loadLeaderboardAccess = (api: Api, school: string | null): Promise<boolean> =>
  api.call(leaderboardAccess, { query: school === null ? {} : { school } }).then(
    ({ hasAccess }) => hasAccess,
    () => false,
  );

export type StreakAnswer = AnswerOf<typeof streakCount>;

/** Days in a row, and the last seven days. */
export const loadStreak = (api: Api): Promise<StreakAnswer> => api.call(streakCount, {});
