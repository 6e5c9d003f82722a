import { noSuchMailLink } from '@lectern/events/family-weeks/family-weeks.refusals';
import { chooseReminders } from '@lectern/events/reminders/reminder.routes';
import type { Tokens } from '../accounts/links/link-tokens.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';

/** Reminders are stopped, and had again, by the link in each of them: nobody has to sign in for that. */
export const serveReminders = (deps: {
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly tokens: Tokens<{ readonly studentId: string }>;
}): readonly Served[] => [
  serve(chooseReminders, async ({ body: { token, isWanted }, write }) => {
    const named = deps.tokens.read(token);
    if (!named || !(await deps.people.find(named.studentId))) throw new EdgeError(noSuchMailLink);
    const { studentId } = named;
    // Whoever has the link acts for the student, signed in or not.
    const actor = { userId: studentId, role: 'student' } as const;
    return write('ChooseReminders', { studentId, isWanted }, { actor });
  }),
];
