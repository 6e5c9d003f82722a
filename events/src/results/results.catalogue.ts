import { defineCatalogue } from '../wire/define-catalogue.js';
import * as resultRoutes from './result.routes.js';
import * as resultsRefusals from './results.refusals.js';
import { shareEvents } from './share.events.js';

export const results = defineCatalogue({
  events: [shareEvents],
  routes: [resultRoutes],
  refusals: [resultsRefusals],
});
