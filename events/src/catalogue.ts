import { accounts } from './accounts/accounts.catalogue.js';
import { contact } from './contact/contact.catalogue.js';
import { content } from './content/content.catalogue.js';
import { feedback } from './feedback/feedback.catalogue.js';
import { leaderboards } from './leaderboards/leaderboards.catalogue.js';
import { practice } from './practice/practice.catalogue.js';
import { schools } from './schools/schools.catalogue.js';
import { streaks } from './streaks/streaks.catalogue.js';
import type { EventCatalogue } from './journal/event.js';
import { installationCatalogue } from './journal/installation.events.js';
import type { Route } from './wire/route.js';

const contexts = [accounts, contact, content, feedback, leaderboards, practice, schools, streaks] as const;

/** Every event there is, by type: what the journal can hold. */
export const catalogue = Object.assign(
  {},
  installationCatalogue,
  ...contexts.map(({ events }) => events),
) as EventCatalogue;

/** Every declared HTTP route. */
export const routes: readonly Route[] = contexts.flatMap((context) => context.routes);
