import { reminderCommands, reminderStream } from '@lectern/events/reminders/reminder.events';
import { mailChoiceTokens } from '../accounts/links/mail-choice.js';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { askReminders } from './ask-reminders.reactor.js';
import { remindStudents } from './remind-students.reactor.js';
import { reminderMail } from './reminder-mail.reactor.js';
import { reminderDecider } from './reminder.decider.js';
import { serveReminders } from './reminders.http.js';

export const reminders = context('reminders', {
  commands: ({ runner }) => [
    decides(runner, reminderCommands, {
      decider: reminderDecider,
      stream: ({ data }) => reminderStream(data.studentId),
    }),
  ],
  reactors: () => [askReminders, remindStudents, reminderMail],
  edge: (ports) => ({
    serve: serveReminders({ ...queriesOf(ports), tokens: mailChoiceTokens(ports.linkKey, 'reminder-mail') }),
  }),
});
