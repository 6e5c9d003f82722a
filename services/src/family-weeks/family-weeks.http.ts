import {
  chooseOwnWeeklyMail,
  chooseWeeklyMail,
  readWeeklyMail,
} from '@lectern/events/family-weeks/family-week.routes';
import { noSuchMailLink } from '@lectern/events/family-weeks/family-weeks.refusals';
import type { Tokens } from '../accounts/links/link-tokens.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { WeeklyMailsQueries } from './weekly-mails.queries.js';

/** Friday mails are stopped, and had again, by the link in each of them, without signing in, or on the parent’s profile. */
export const serveFamilyWeeks = (deps: {
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly weeklyMails: WeeklyMailsQueries;
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
  serve(readWeeklyMail, async ({ person }) => ({ isWanted: await deps.weeklyMails.isWanted(person.userId) })),
  serve(chooseOwnWeeklyMail, ({ person, body, write }) =>
    write('ChooseWeeklyMail', { personId: person.userId, ...body }),
  ),
];
