import { defineCatalogue } from '../wire/define-catalogue.js';
import { accessLogEvents } from './access-log.events.js';
import * as accessLogRefusals from './access-log.refusals.js';
import * as accessLogRoutes from './access-log.routes.js';

export const accessLog = defineCatalogue({
  events: [accessLogEvents],
  routes: [accessLogRoutes],
  refusals: [accessLogRefusals],
});
