import { defineCatalogue } from '../wire/define-catalogue.js';
import { calendarEvents } from './calendar.events.js';
import * as calendarRoutes from './calendar.routes.js';
import * as calendarsRefusals from './calendars.refusals.js';

export const calendars = defineCatalogue({
  events: [calendarEvents],
  routes: [calendarRoutes],
  refusals: [calendarsRefusals],
});
