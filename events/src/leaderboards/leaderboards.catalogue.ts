import { defineCatalogue } from '../wire/define-catalogue.js';
import * as leaderboardRoutes from './leaderboard.routes.js';

export const leaderboards = defineCatalogue({ events: [], routes: [leaderboardRoutes] });
