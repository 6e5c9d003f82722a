import { defineCatalogue } from '../wire/define-catalogue.js';
import * as invitationRoutes from './invitation.routes.js';
import * as manageSchoolRoutes from './manage-school.routes.js';
import * as signInCardsRoutes from './sign-in-cards.routes.js';
import * as setupRoutes from './setup.routes.js';
import * as teachersRoutes from './teachers.routes.js';
import * as staffRoutes from './staff.routes.js';
import { schoolCatalogue } from './school.events.js';
import { invitationCatalogue } from './invitation.events.js';
import * as schoolsRefusals from './schools.refusals.js';

export const schools = defineCatalogue({
  events: [schoolCatalogue, invitationCatalogue],
  routes: [invitationRoutes, manageSchoolRoutes, signInCardsRoutes, staffRoutes, setupRoutes, teachersRoutes],
  refusals: [schoolsRefusals],
});
