import { defineCatalogue } from '../wire/define-catalogue.js';
import * as streakRoutes from './streak.routes.js';

export const streaks = defineCatalogue({
  events: [],
  routes: [streakRoutes],
});
