import { defineCatalogue } from '../wire/define-catalogue.js';
import { classGoalEvents } from './class-goal.events.js';
import * as classGoalRoutes from './class-goal.routes.js';

export const classGoals = defineCatalogue({ events: [classGoalEvents], routes: [classGoalRoutes] });
