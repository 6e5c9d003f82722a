import { chooseReminders } from '@lectern/events/reminders/reminder.routes';
import { personOfMailLink } from '../accounts/links/mail-choice.js';
import { serve, type Served } from '../platform/edge/serve.js';

/** Reminders are stopped, and had again, by the link in each of them: nobody has to sign in for that. */
export const serveReminders = (deps: Parameters<typeof personOfMailLink>[0]): readonly Served[] => [
  serve(chooseReminders, async ({ body: { token, isWanted }, write }) => {
    const studentId = await personOfMailLink(deps, token);
    // Whoever has the link acts for the student, signed in or not.
    const actor = { userId: studentId, role: 'student' } as const;
    return write('ChooseReminders', { studentId, isWanted }, { actor });
  }),
];
