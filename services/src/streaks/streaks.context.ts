import { badgeCommands, badgesStream } from '@lectern/events/streaks/badge.events';
import { practiceDays, streakCount } from '@lectern/events/streaks/streak.routes';
import { calendarsProjection } from '../calendars/calendars.projection.js';
import { createClassGoals } from '../class-goals/class-goals.queries.js';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { serve } from '../platform/edge/serve.js';
import { declarationOf } from '../platform/projections/projection.js';
import { queriesOf } from '../queries.js';
import { awardBadges } from './award-badges.reactor.js';
import { badgeDecider } from './badge.decider.js';
import { badgesProjection } from './badges.projection.js';
import { streaksProjection } from './streaks.projection.js';

export const streaks = context('streaks', {
  // Whose holidays break no streak may be read before their own context has written one.
  collections: [declarationOf(calendarsProjection)],
  projections: [streaksProjection, badgesProjection],
  past: ({ ofPeople }) => [{ projection: streaksProjection, byId: (ids) => ofPeople(ids, ['attempt']) }],
  commands: ({ runner }) => [
    decides(runner, badgeCommands, {
      decider: badgeDecider,
      stream: ({ data }) => badgesStream(data.personId),
    }),
  ],
  reactors: () => [awardBadges],
  edge: (ports) => {
    const shared = queriesOf(ports);
    const { streaks: queries } = shared;
    const goals = createClassGoals({ ...ports, ...shared });
    return {
      serve: [
        serve(streakCount, ({ person }) => queries.of(person.userId)),
        serve(practiceDays, async ({ person: { userId }, query }) => {
          const [month, classGoals] = await Promise.all([
            queries.month(userId, query.month),
            goals.ofStudent(userId),
          ]);
          return { ...month, classGoals: [...classGoals] };
        }),
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
