import { defineCatalogue } from '../wire/define-catalogue.js';
import { reminderEvents } from './reminder.events.js';
import * as reminderRoutes from './reminder.routes.js';

export const reminders = defineCatalogue({
  events: [reminderEvents],
  routes: [reminderRoutes],
  refusals: [],
});
