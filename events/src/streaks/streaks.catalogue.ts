import { defineCatalogue } from '../wire/define-catalogue.js';
import { badgeEvents } from './badge.events.js';
import * as streakRoutes from './streak.routes.js';

export const streaks = defineCatalogue({
  events: [badgeEvents],
  routes: [streakRoutes],
});
