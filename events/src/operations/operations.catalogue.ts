import { defineCatalogue } from '../wire/define-catalogue.js';
import { operationsEvents } from './operations.events.js';
import * as operationsRefusals from './operations.refusals.js';
import * as operationsRoutes from './operations.routes.js';

export const operations = defineCatalogue({
  events: [operationsEvents],
  routes: [operationsRoutes],
  refusals: [operationsRefusals],
});
