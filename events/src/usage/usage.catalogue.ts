import { defineCatalogue } from '../wire/define-catalogue.js';
import * as usageRefusals from './usage.refusals.js';
import * as usageRoutes from './usage.routes.js';

export const usage = defineCatalogue({ events: [], routes: [usageRoutes], refusals: [usageRefusals] });
