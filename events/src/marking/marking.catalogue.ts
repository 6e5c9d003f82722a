import { defineCatalogue } from '../wire/define-catalogue.js';
import * as markingRefusals from './marking.refusals.js';
import * as markingRoutes from './marking.routes.js';

export const marking = defineCatalogue({
  events: [],
  routes: [markingRoutes],
  refusals: [markingRefusals],
});
