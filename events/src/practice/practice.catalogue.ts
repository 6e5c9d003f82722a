import { defineCatalogue } from '../wire/define-catalogue.js';
import * as audioRoutes from './audio.routes.js';
import * as attemptRoutes from './attempt.views.js';
import * as openAttemptRoutes from './open-attempt.routes.js';
import * as dumpRoutes from './dump.views.js';
import * as markingRoutes from './marking.routes.js';
import { attemptCatalogue } from './attempt.catalogue.js';
import { screensCatalogue } from './screens.events.js';
import { dumpCatalogue } from './dump.events.js';
import * as practiceRefusals from './practice.refusals.js';

export const practice = defineCatalogue({
  events: [attemptCatalogue, screensCatalogue, dumpCatalogue],
  routes: [audioRoutes, attemptRoutes, openAttemptRoutes, markingRoutes, dumpRoutes],
  refusals: [practiceRefusals],
});
