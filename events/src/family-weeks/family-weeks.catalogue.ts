import { defineCatalogue } from '../wire/define-catalogue.js';
import { familyWeekEvents } from './family-week.events.js';
import * as familyWeekRoutes from './family-week.routes.js';
import * as familyWeeksRefusals from './family-weeks.refusals.js';

export const familyWeeks = defineCatalogue({
  events: [familyWeekEvents],
  routes: [familyWeekRoutes],
  refusals: [familyWeeksRefusals],
});
