import {
  chooseOwnWeeklyMail,
  chooseWeeklyMail,
  readWeeklyMail,
} from '@lectern/events/family-weeks/family-week.routes';
import { personOfMailLink } from '../accounts/links/mail-choice.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { WeeklyMailsQueries } from './weekly-mails.queries.js';

/** Friday mails are stopped, and had again, by the link in each of them, without signing in, or on the parent’s profile. */
export const serveFamilyWeeks = (
  deps: Parameters<typeof personOfMailLink>[0] & { readonly weeklyMails: WeeklyMailsQueries },
): readonly Served[] => [
  serve(chooseWeeklyMail, async ({ body: { token, isWanted }, write }) => {
    const personId = await personOfMailLink(deps, token);
    // Whoever has the link acts for its parent, signed in or not.
    const actor = { userId: personId, role: 'parent' } as const;
    return write('ChooseWeeklyMail', { personId, isWanted }, { actor });
  }),
  serve(readWeeklyMail, async ({ person }) => ({ isWanted: await deps.weeklyMails.isWanted(person.userId) })),
  serve(chooseOwnWeeklyMail, ({ person, body, write }) =>
    write('ChooseWeeklyMail', { personId: person.userId, ...body }),
  ),
];
