import type { HintTeller } from '../platform/edge/socket-gateway.js';
import type { StreakQueries } from './streak.queries.js';

/** `streak-count-updated`, counted fresh. */
export const tellStreak =
  (streaks: StreakQueries): HintTeller =>
  async ({ userId }) => ({
    name: 'streak-count-updated',
    payload: { streakCount: (await streaks.of(userId)).streakCount },
  });
