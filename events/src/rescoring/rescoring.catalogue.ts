import { defineCatalogue } from '../wire/define-catalogue.js';
import { rescoringEvents } from './rescoring.events.js';
import * as rescoringRefusals from './rescoring.refusals.js';
import * as rescoringRoutes from './rescoring.routes.js';

export const rescoring = defineCatalogue({
  events: [rescoringEvents],
  routes: [rescoringRoutes],
  refusals: [rescoringRefusals],
});
