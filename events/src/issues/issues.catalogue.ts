import { defineCatalogue } from '../wire/define-catalogue.js';
import { issueEvents } from './issue.events.js';
import * as issueRoutes from './issue.routes.js';
import * as overturnRoutes from './overturn-rates.routes.js';
import * as replayRoutes from './replay.routes.js';
import * as replacedAnswerRoutes from './replaced-answer.routes.js';
import * as reviewRoutes from './review.routes.js';
import * as issuesRefusals from './issues.refusals.js';

export const issues = defineCatalogue({
  events: [issueEvents],
  routes: [issueRoutes, reviewRoutes, overturnRoutes, replayRoutes, replacedAnswerRoutes],
  refusals: [issuesRefusals],
});
