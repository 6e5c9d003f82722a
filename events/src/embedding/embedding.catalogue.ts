import { defineCatalogue } from '../wire/define-catalogue.js';
import { embeddingEvents } from './embedding.events.js';
import * as embeddingRefusals from './embedding.refusals.js';
import * as embeddingRoutes from './embedding.routes.js';

export const embedding = defineCatalogue({
  events: [embeddingEvents],
  routes: [embeddingRoutes],
  refusals: [embeddingRefusals],
});
