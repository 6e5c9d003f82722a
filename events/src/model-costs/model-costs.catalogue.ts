import { defineCatalogue } from '../wire/define-catalogue.js';
import { modelCostsEvents } from './model-costs.events.js';
import * as modelCostsRefusals from './model-costs.refusals.js';
import * as modelCostsRoutes from './model-costs.routes.js';

export const modelCosts = defineCatalogue({
  events: [modelCostsEvents],
  routes: [modelCostsRoutes],
  refusals: [modelCostsRefusals],
});
