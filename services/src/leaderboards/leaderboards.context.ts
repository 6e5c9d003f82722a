import { context } from '../context.js';
import { timeTravel } from '../history/time-travel.queries.js';
import { queriesOf } from '../queries.js';
import { handleAppearances } from './leaderboard.commands.js';
import { serveLeaderboards } from './leaderboard.http.js';
import { standingsProjection } from './standings.projection.js';
import { createStandingsQueries } from './standings.queries.js';

/** Kinds of streams that move a person on a leaderboard. */
const earning = ['person', 'attempt', 'leaderboard'];

export const leaderboards = context('leaderboards', {
  projections: [standingsProjection],
  past: ({ ofPeople, ofSchoolPeople }) => [
    {
      projection: standingsProjection,
      byId: (ids) => ofPeople(ids, earning),
      by: { board: (schoolId) => ofSchoolPeople(schoolId, earning) },
    },
  ],
  commands: (ports) => [handleAppearances(ports)],
  edge: (ports) => {
    const standings = timeTravel(ports, (then) => createStandingsQueries({ ...then, ...queriesOf(then) }));
    return { serve: serveLeaderboards({ ...queriesOf(ports), standings }) };
  },
});
