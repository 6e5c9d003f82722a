import { defineCatalogue } from '../wire/define-catalogue.js';
import { leaderboardEvents } from './leaderboard.events.js';
import * as leaderboardRoutes from './leaderboard.routes.js';

export const leaderboards = defineCatalogue({ events: [leaderboardEvents], routes: [leaderboardRoutes] });
