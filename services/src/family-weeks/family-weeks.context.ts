import { familyWeekCommands, familyWeekStream } from '@lectern/events/family-weeks/family-week.events';
import { mailChoiceTokens } from '../accounts/links/mail-choice.js';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { familyWeekMail } from './family-week-mail.reactor.js';
import { familyWeekDecider } from './family-week.decider.js';
import { serveFamilyWeeks } from './family-weeks.http.js';
import { noteFamilyWeek } from './note-week.reactor.js';
import { weeklyMailsProjection } from './weekly-mails.projection.js';
import { createWeeklyMailsQueries } from './weekly-mails.queries.js';

export const familyWeeks = context('family-weeks', {
  projections: [weeklyMailsProjection],
  commands: ({ runner }) => [
    decides(runner, familyWeekCommands, {
      decider: familyWeekDecider,
      stream: ({ data }) => familyWeekStream(data.personId),
    }),
  ],
  reactors: () => [noteFamilyWeek, familyWeekMail],
  edge: (ports) => ({
    serve: serveFamilyWeeks({
      ...queriesOf(ports),
      tokens: mailChoiceTokens(ports.linkKey, 'weekly-mail'),
      weeklyMails: createWeeklyMailsQueries(ports),
    }),
  }),
});
