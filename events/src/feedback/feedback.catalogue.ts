import { defineCatalogue } from '../wire/define-catalogue.js';
import * as tryOutRoutes from './try.routes.js';

export const feedback = defineCatalogue({
  events: [],
  routes: [tryOutRoutes],
});
