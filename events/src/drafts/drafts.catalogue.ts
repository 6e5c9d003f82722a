import { defineCatalogue } from '../wire/define-catalogue.js';
import { draftEvents } from './draft.events.js';
import * as draftRefusals from './draft.refusals.js';
import { importEvents } from './import.events.js';
import * as importRefusals from './import.refusals.js';
import * as importRoutes from './import.routes.js';
import * as draftRoutes from './draft.routes.js';
import * as reviewRoutes from './review.routes.js';

export const drafts = defineCatalogue({
  events: [draftEvents, importEvents],
  routes: [draftRoutes, reviewRoutes, importRoutes],
  refusals: [draftRefusals, importRefusals],
});
