import { defineCatalogue } from '../wire/define-catalogue.js';
import { recordStoreEvents } from './record-store.events.js';
import * as statementsRefusals from './statements.refusals.js';
import * as statementsRoutes from './statements.routes.js';

export const statements = defineCatalogue({
  events: [recordStoreEvents],
  routes: [statementsRoutes],
  refusals: [statementsRefusals],
});
