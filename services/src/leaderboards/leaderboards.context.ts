import { appearanceStream, leaderboardCommands } from '@lectern/events/leaderboards/leaderboard.events';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { leaderboardDecider } from './leaderboard.decider.js';
import { serveLeaderboards } from './leaderboard.http.js';
import { standingsProjection } from './standings.projection.js';
import { createStandingsQueries } from './standings.queries.js';

export const leaderboards = context('leaderboards', {
  projections: [standingsProjection],
  commands: ({ runner }) => [
    decides(runner, leaderboardCommands, {
      decider: leaderboardDecider,
      stream: ({ data }) => appearanceStream(data.personId),
    }),
  ],
  edge: (ports) => {
    const people = createPeopleQueries(ports);
    return {
      serve: serveLeaderboards({
        people,
        schools: createSchoolsQueries(ports),
        standings: createStandingsQueries({ ...ports, people }),
      }),
    };
  },
});
