import { chooseWeeklyMail } from '@lectern/events/family-weeks/family-week.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { StopMails } from '../../shared/mail-link/stop-mails.js';
import texts from './weekly-mail.en.json';

/** Stops the Friday e-mails of whoever opens the link in one; a press has them again. */
export function WeeklyMailPage() {
  return <StopMails route={chooseWeeklyMail} texts={useTexts(texts)} />;
}
