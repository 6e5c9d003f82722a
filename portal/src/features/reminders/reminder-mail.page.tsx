import { chooseReminders } from '@lectern/events/reminders/reminder.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { StopMails } from '../../shared/mail-link/stop-mails.js';
import texts from './reminder-mail.en.json';

/** Stops the reminders about one student; a press has them again. */
export function ReminderMailPage() {
  return <StopMails route={chooseReminders} texts={useTexts(texts)} />;
}
