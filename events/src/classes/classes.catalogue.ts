import { defineCatalogue } from '../wire/define-catalogue.js';
import { classCatalogue } from './class.events.js';
import * as classesRefusals from './classes.refusals.js';
import { joiningCatalogue } from './joining.events.js';
import * as joiningRoutes from './joining.routes.js';
import * as manageRoutes from './manage-classes.routes.js';
import { moveCatalogue } from './move.events.js';
import { yearChangeCatalogue } from './year-change.events.js';
import * as yearChangeRoutes from './year-change.routes.js';
import { enrolmentCatalogue } from './enrolment.events.js';

export const classes = defineCatalogue({
  events: [classCatalogue, enrolmentCatalogue, moveCatalogue, joiningCatalogue, yearChangeCatalogue],
  routes: [manageRoutes, joiningRoutes, yearChangeRoutes],
  refusals: [classesRefusals],
});
