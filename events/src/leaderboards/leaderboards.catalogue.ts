import { defineCatalogue } from '../wire/define-catalogue.js';
import { leaderboardEvents } from './leaderboard.events.js';
import * as leaderboardRoutes from './leaderboard.routes.js';
import * as leaderboardsRefusals from './leaderboards.refusals.js';

export const leaderboards = defineCatalogue({
  events: [leaderboardEvents],
  routes: [leaderboardRoutes],
  refusals: [leaderboardsRefusals],
});
