import { defineCatalogue } from '../wire/define-catalogue.js';
import { ltiEvents } from './lti.events.js';
import * as ltiRefusals from './lti.refusals.js';
import * as ltiRoutes from './lti.routes.js';

export const lti = defineCatalogue({
  events: [ltiEvents],
  routes: [ltiRoutes],
  refusals: [ltiRefusals],
});
