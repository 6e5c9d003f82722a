import { accounts } from '../accounts/accounts.context.js';
import { contact } from '../contact/contact.context.js';
import { content } from '../content/content.context.js';
import type { Context } from '../context.js';
import { feedback } from '../feedback/feedback.context.js';
import { history } from '../history/history.context.js';
import { leaderboards } from '../leaderboards/leaderboards.context.js';
import { practice } from '../practice/practice.context.js';
import { schools } from '../schools/schools.context.js';
import { streaks } from '../streaks/streaks.context.js';

/** Every context there is: hosts take from it what their roles need, and there is no other registry. */
export const contexts: readonly Context[] = [
  content,
  accounts,
  schools,
  practice,
  feedback,
  streaks,
  leaderboards,
  contact,
  history,
];

/** Collections that they write beside their read models: each host that may ask for them declares them. */
export const contextCollections = contexts.flatMap(({ collections = [] }) => collections);
