import { defineCatalogue } from '../wire/define-catalogue.js';
import * as feedRoutes from './feed.routes.js';
import * as remindRoutes from './remind.routes.js';
import { scheduleEvents } from './schedule.events.js';
import * as scheduleRoutes from './schedule.routes.js';
import * as schedulesRefusals from './schedules.refusals.js';

export const schedules = defineCatalogue({
  events: [scheduleEvents],
  routes: [scheduleRoutes, remindRoutes, feedRoutes],
  refusals: [schedulesRefusals],
});
