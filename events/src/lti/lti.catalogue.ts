import { defineCatalogue } from '../wire/define-catalogue.js';
import { ltiEvents } from './lti.events.js';
import { ltiGradesEvents } from './lti-grades.events.js';
import { ltiCoursesEvents } from './lti-courses.events.js';
import * as ltiCoursesRoutes from './lti-courses.routes.js';
import * as ltiGradesRoutes from './lti-grades.routes.js';
import * as ltiJoinRoutes from './lti-join.routes.js';
import * as ltiPickRoutes from './lti-pick.routes.js';
import * as ltiRefusals from './lti.refusals.js';
import * as ltiRoutes from './lti.routes.js';

export const lti = defineCatalogue({
  events: [ltiEvents, ltiGradesEvents, ltiCoursesEvents],
  routes: [ltiRoutes, ltiGradesRoutes, ltiPickRoutes, ltiCoursesRoutes, ltiJoinRoutes],
  refusals: [ltiRefusals],
});
