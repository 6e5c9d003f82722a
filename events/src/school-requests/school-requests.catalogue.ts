import { defineCatalogue } from '../wire/define-catalogue.js';
import { requestCatalogue } from './request.events.js';
import * as requestRoutes from './request.routes.js';
import * as requestRefusals from './requests.refusals.js';

export const schoolRequests = defineCatalogue({
  events: [requestCatalogue],
  routes: [requestRoutes],
  refusals: [requestRefusals],
});
