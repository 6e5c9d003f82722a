import { defineCatalogue } from '../wire/define-catalogue.js';
import * as tryOutRoutes from './try.routes.js';
import * as feedbackRefusals from './feedback.refusals.js';
import { languageModelCatalogue } from './language-model.events.js';

export const feedback = defineCatalogue({
  events: [languageModelCatalogue],
  routes: [tryOutRoutes],
  refusals: [feedbackRefusals],
});
