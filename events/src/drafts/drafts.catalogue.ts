import { defineCatalogue } from '../wire/define-catalogue.js';
import { draftEvents } from './draft.events.js';
import * as draftRefusals from './draft.refusals.js';
import * as draftRoutes from './draft.routes.js';
import * as reviewRoutes from './review.routes.js';

export const drafts = defineCatalogue({
  events: [draftEvents],
  routes: [draftRoutes, reviewRoutes],
  refusals: [draftRefusals],
});
