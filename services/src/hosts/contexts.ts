import { accessLog } from '../access-log/access-log.context.js';
import { accounts } from '../accounts/accounts.context.js';
import { calendars } from '../calendars/calendars.context.js';
import { studentImports } from '../student-imports/student-imports.context.js';
import { classGoals } from '../class-goals/class-goals.context.js';
import { classes } from '../classes/classes.context.js';
import { contact } from '../contact/contact.context.js';
import { content } from '../content/content.context.js';
import type { Context, ReactorPorts } from '../context.js';
import { drafts } from '../drafts/drafts.context.js';
import { embedding } from '../embedding/embedding.context.js';
import { familyWeeks } from '../family-weeks/family-weeks.context.js';
import { feedback } from '../feedback/feedback.context.js';
import { history } from '../history/history.context.js';
import { issues } from '../issues/issues.context.js';
import { leaderboards } from '../leaderboards/leaderboards.context.js';
import { lti } from '../lti/lti.context.js';
import { marking } from '../marking/marking.context.js';
import { modelCosts } from '../model-costs/model-costs.context.js';
import { operations } from '../operations/operations.context.js';
import type { Settings } from '../platform/settings.js';
import type { ReactorDefinition, ReactorRule } from '../platform/work/reactor.js';
import { practice } from '../practice/practice.context.js';
import { receipts } from '../receipts/receipts.context.js';
import { reminders } from '../reminders/reminders.context.js';
import { rescoring } from '../rescoring/rescoring.context.js';
import { results } from '../results/results.context.js';
import { schedules } from '../schedules/schedules.context.js';
import { schoolRequests } from '../school-requests/school-requests.context.js';
import { schools } from '../schools/schools.context.js';
import { statements } from '../statements/statements.context.js';
import { streaks } from '../streaks/streaks.context.js';
import { subscriptions } from '../subscriptions/subscriptions.context.js';
import { teaching } from '../teaching/teaching.context.js';
import { usage } from '../usage/usage.context.js';

/** Every context there is: hosts take from it what their roles need, and there is no other registry. */
export const contexts: readonly Context[] = [
  content,
  accounts,
  studentImports,
  schools,
  calendars,
  classes,
  practice,
  schedules,
  reminders,
  feedback,
  streaks,
  familyWeeks,
  leaderboards,
  marking,
  issues,
  rescoring,
  receipts,
  contact,
  schoolRequests,
  drafts,
  embedding,
  lti,
  statements,
  history,
  accessLog,
  subscriptions,
  teaching,
  classGoals,
  results,
  usage,
  modelCosts,
  operations,
];

/** All that happens after an event. */
export const reactorsOf = (settings: Settings): readonly ReactorDefinition<ReactorPorts>[] =>
  contexts.flatMap(({ reactors }) => reactors?.(settings) ?? []);

/** What makes work, for whoever only lists it. */
export const reactorRulesOf = (settings: Settings): readonly ReactorRule[] =>
  reactorsOf(settings).map(({ rule }) => rule);

/** Collections that they write beside their read models: each host that may ask for them declares them. */
export const contextCollections = contexts.flatMap(({ collections = [] }) => collections);
