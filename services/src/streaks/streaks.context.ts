import { leaderboardAccess, streakCount } from '@lectern/events/streaks/streak.routes';
import { context } from '../context.js';
import { serve } from '../platform/edge/serve.js';
import { createStreakQueries } from './streak.queries.js';
import { streaksProjection } from './streaks.projection.js';

export const streaks = context('streaks', {
  projections: [streaksProjection],
  edge: (ports) => {
    const queries = createStreakQueries(ports);
    return {
      serve: [
        serve(streakCount, ({ person }) => queries.of(person.userId)),
        // Pages link to the leaderboard where this says so, and there is none yet: nobody is sent to a missing page.
        serve(leaderboardAccess, () => ({ hasAccess: false })),
      ],
      notifications: {
        streak: async ({ userId }) => ({
          name: 'streak-count-updated',
          payload: { streakCount: (await queries.of(userId)).streakCount },
        }),
      },
    };
  },
});
