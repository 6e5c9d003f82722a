import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { context } from '../context.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { handleAppearances } from './leaderboard.commands.js';
import { serveLeaderboards } from './leaderboard.http.js';
import { standingsProjection } from './standings.projection.js';
import { createStandingsQueries } from './standings.queries.js';

export const leaderboards = context('leaderboards', {
  projections: [standingsProjection],
  commands: (ports) => [handleAppearances(ports)],
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
