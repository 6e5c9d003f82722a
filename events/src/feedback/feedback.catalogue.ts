import { defineCatalogue } from '../wire/define-catalogue.js';
import * as tryOutRoutes from './try.routes.js';
import * as feedbackRefusals from './feedback.refusals.js';

export const feedback = defineCatalogue({
  events: [],
  routes: [tryOutRoutes],
  refusals: [feedbackRefusals],
});
