import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { MailWords } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { en, hi, type Due } from './reminder-mail.texts.js';

const dueFrom = (dueOn: string, today: string): Due =>
  dueOn < today ? 'past' : dueOn === today ? 'today' : dueOn === daysAfter(today, 1) ? 'tomorrow' : 'later';

/** The words of a reminder. @param to who gets it; `child`: whose parent they are */
export const reminderWords = (
  { titles, dueOn, today }: { titles: readonly (string | null)[]; dueOn: string; today: string },
  to: {
    readonly firstName: string;
    readonly child?: string;
    readonly language: string;
    /** Of this site, without a slash at its end. */
    readonly site: string;
    readonly stopUrl: string;
  },
): MailWords => {
  const { language } = to;
  const t = language === 'hi' ? hi : en;
  const due = dueFrom(dueOn, today);
  const named = titles.map((title) => (title === null ? t.next : `“${title}”`));
  const day = new Intl.DateTimeFormat(`${language}-IN`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${dueOn}T00:00:00Z`));
  return {
    language,
    subject: t.subject(
      due,
      titles.map((title) => title ?? t.next),
    ),
    greeting: t.greeting(mailName(to.firstName)),
    lead: [
      to.child === undefined ? t.own(named) : t.childs(mailName(to.child), named),
      due === 'past' ? t.late : t.until(day, titles.length),
    ],
    action: {
      label: t.open,
      url: `${to.site}${to.child === undefined ? '/student/dashboard' : '/parent/dashboard'}`,
      plain: t.plainLink,
    },
    after: [],
    unsubscribe: { label: t.stop, url: to.stopUrl },
    sender: t.sender,
  };
};
