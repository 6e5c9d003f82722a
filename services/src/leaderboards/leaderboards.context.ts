import { context } from '../context.js';
import { timeTravel } from '../history/time-travel.queries.js';
import { queriesOf } from '../queries.js';
import { handleAppearances } from './leaderboard.commands.js';
import { serveLeaderboards } from './leaderboard.http.js';
import { standingsProjection } from './standings.projection.js';
import { createStandingsQueries } from './standings.queries.js';

export const leaderboards = context('leaderboards', {
  projections: [standingsProjection],
  commands: (ports) => [handleAppearances(ports)],
  edge: (ports) => {
    const standings = timeTravel(ports, (then) => createStandingsQueries({ ...then, ...queriesOf(then) }));
    return { serve: serveLeaderboards({ ...queriesOf(ports), standings }) };
  },
});
