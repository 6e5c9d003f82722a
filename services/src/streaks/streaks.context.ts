import { streakCount } from '@lectern/events/streaks/streak.routes';
import { context } from '../context.js';
import { serve } from '../platform/edge/serve.js';
import { queriesOf } from '../queries.js';
import { streaksProjection } from './streaks.projection.js';

export const streaks = context('streaks', {
  projections: [streaksProjection],
  past: ({ ofPeople }) => [{ projection: streaksProjection, byId: (ids) => ofPeople(ids, ['attempt']) }],
  edge: (ports) => {
    const { streaks: queries } = queriesOf(ports);
    return {
      serve: [serve(streakCount, ({ person }) => queries.of(person.userId))],
      notifications: {
        streak: async ({ userId }) => ({
          name: 'streak-count-updated',
          payload: { streakCount: (await queries.of(userId)).streakCount },
        }),
      },
    };
  },
});
