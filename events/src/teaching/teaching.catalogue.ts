import { defineCatalogue } from '../wire/define-catalogue.js';
import * as analyticsRoutes from './analytics.routes.js';
import { commentEvents } from './comment.events.js';
import * as commentRoutes from './comment.routes.js';
import { teachingEvents } from './teaching.events.js';
import * as teachingRefusals from './teaching.refusals.js';

export const teaching = defineCatalogue({
  events: [teachingEvents, commentEvents],
  routes: [analyticsRoutes, commentRoutes],
  refusals: [teachingRefusals],
});
