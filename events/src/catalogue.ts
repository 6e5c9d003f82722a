import { accessLog } from './access-log/access-log.catalogue.js';
import { accounts } from './accounts/accounts.catalogue.js';
import { calendars } from './calendars/calendars.catalogue.js';
import { studentImports } from './student-imports/student-imports.catalogue.js';
import { classes } from './classes/classes.catalogue.js';
import { contact } from './contact/contact.catalogue.js';
import { content } from './content/content.catalogue.js';
import { drafts } from './drafts/drafts.catalogue.js';
import { embedding } from './embedding/embedding.catalogue.js';
import { classGoals } from './class-goals/class-goals.catalogue.js';
import { familyWeeks } from './family-weeks/family-weeks.catalogue.js';
import { feedback } from './feedback/feedback.catalogue.js';
import { history } from './history/history.catalogue.js';
import { issues } from './issues/issues.catalogue.js';
import { leaderboards } from './leaderboards/leaderboards.catalogue.js';
import { lti } from './lti/lti.catalogue.js';
import { marking } from './marking/marking.catalogue.js';
import { modelCosts } from './model-costs/model-costs.catalogue.js';
import { operations } from './operations/operations.catalogue.js';
import { practice } from './practice/practice.catalogue.js';
import { rescoring } from './rescoring/rescoring.catalogue.js';
import { receipts } from './receipts/receipts.catalogue.js';
import { reminders } from './reminders/reminders.catalogue.js';
import { results } from './results/results.catalogue.js';
import { schedules } from './schedules/schedules.catalogue.js';
import { schoolRequests } from './school-requests/school-requests.catalogue.js';
import { schools } from './schools/schools.catalogue.js';
import { statements } from './statements/statements.catalogue.js';
import { streaks } from './streaks/streaks.catalogue.js';
import { subscriptions } from './subscriptions/subscriptions.catalogue.js';
import { teaching } from './teaching/teaching.catalogue.js';
import { usage } from './usage/usage.catalogue.js';
import type { EventCatalogue } from './journal/event.js';
import { installationCatalogue } from './journal/installation.events.js';
import { refusalsOf } from './wire/define-catalogue.js';
import * as fieldRefusals from './wire/field-refusals.js';
import type { Refusal } from './wire/refusal.js';
import * as wireRefusals from './wire/refusals.js';
import type { Route } from './wire/route.js';

const contexts = [
  accessLog,
  accounts,
  calendars,
  classGoals,
  familyWeeks,
  studentImports,
  classes,
  contact,
  content,
  drafts,
  embedding,
  feedback,
  history,
  issues,
  leaderboards,
  lti,
  marking,
  modelCosts,
  operations,
  practice,
  reminders,
  rescoring,
  receipts,
  results,
  schedules,
  schoolRequests,
  schools,
  statements,
  streaks,
  subscriptions,
  teaching,
  usage,
] as const;

/** Every event there is, by type: what the journal can hold. */
export const catalogue = Object.assign(
  {},
  installationCatalogue,
  ...contexts.map(({ events }) => events),
) as EventCatalogue;

/** Every declared refusal: of any route, of a field by its schema's own rules, and of each context. */
export const refusals: readonly Refusal[] = [
  ...refusalsOf([wireRefusals, fieldRefusals]),
  ...contexts.flatMap((context) => context.refusals),
];

/** Every declared HTTP route. */
export const routes: readonly Route[] = contexts.flatMap((context) => context.routes);
