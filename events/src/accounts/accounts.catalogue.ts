import { defineCatalogue } from '../wire/define-catalogue.js';
import * as accountRoutes from './account.routes.js';
import * as addStudentRoutes from './add-student.routes.js';
import * as addUserRoutes from './add-user.routes.js';
import * as experienceRoutes from './experience.routes.js';
import * as familyRoutes from './family.routes.js';
import * as languageRoutes from './language.routes.js';
import * as outboxRoutes from './outbox.routes.js';
import * as privacyRoutes from './privacy.routes.js';
import * as profileRoutes from './profile.routes.js';
import * as sessionRoutes from './session.routes.js';
import * as suspensionRoutes from './suspension.routes.js';
import { personCatalogue } from './person.events.js';
import { claimCatalogue } from './claim.events.js';
import * as accountsRefusals from './accounts.refusals.js';
import * as fieldsRefusals from './fields.refusals.js';

export const accounts = defineCatalogue({
  events: [personCatalogue, claimCatalogue],
  routes: [
    accountRoutes,
    addStudentRoutes,
    addUserRoutes,
    experienceRoutes,
    familyRoutes,
    languageRoutes,
    outboxRoutes,
    privacyRoutes,
    profileRoutes,
    sessionRoutes,
    suspensionRoutes,
  ],
  refusals: [accountsRefusals, fieldsRefusals],
});
