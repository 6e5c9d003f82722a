import { chooseWeeklyMail } from '@lectern/events/family-weeks/family-week.routes';
import { noSuchMailLink } from '@lectern/events/family-weeks/family-weeks.refusals';
import type { Tokens } from '../accounts/links/link-tokens.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';

/** Friday mails are stopped, and had again, by the link in each of them: nobody has to sign in for that. */
export const serveFamilyWeeks = (deps: {
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly tokens: Tokens<{ readonly personId: string }>;
}): readonly Served[] => [
  serve(chooseWeeklyMail, async ({ body: { token, isWanted }, write }) => {
    const named = deps.tokens.read(token);
    if (!named || !(await deps.people.find(named.personId))) throw new EdgeError(noSuchMailLink);
    const { personId } = named;
    // Whoever has the link acts for its parent, signed in or not.
    const actor = { userId: personId, role: 'parent' } as const;
    return write('ChooseWeeklyMail', { personId, isWanted }, { actor });
  }),
];
