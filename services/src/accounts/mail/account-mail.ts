import type { LinkKind, PersonEvent } from '@lectern/events/accounts/person.events';
import { orIfErased } from '@lectern/events/journal/sealed';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/durations.js';
import type { Mail } from '../../platform/mailer/mailer.port.js';
import * as texts from './account-mail.texts.js';
import type { MailText } from './account-mail.texts.js';
import type { LinkTokens } from '../links/link-tokens.js';
import { htmlMail, textMail, type MailWords } from './mail-layout.js';
import { mailName } from './mail-name.js';
import type { MailPerson } from './mail-person.js';

/** Events of a person that they hear of by mail. */
export const mailedTypes = ['LinkMade', 'SignUpRepeated', 'PersonSuspended', 'DeletionConfirmed'] as const;
export type MailedEvent = Extract<PersonEvent, { type: (typeof mailedTypes)[number] }>;

/** Where a mailed link leads; each page sends its token on. */
export const linkPaths: Readonly<Record<LinkKind, string>> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password/',
  'set-password': '/set-password/',
  'sign-in': '/magic-link',
  'delete-account': '/account-deletion-request-verification',
};

const rolesWithDataPage = ['student', 'parent', 'teacher'] as const;
/** To the page where a deletion is taken back, by way of signing in; who is signed in is there at once. */
const toTakeBack = `/sign-in?redirectTo=${encodeURIComponent('/account-management/data-deletion')}`;

/** A day in the zone of whoever asked; theirs where none is known, as everywhere. */
const usualZone = 'Asia/Kolkata';

const spans = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** '24 hours', '7 days': in the largest unit of which there are at least two. */
const spanIn = (locale: string, ms: number): string => {
  const [unit, size] = spans.find(([, one]) => ms >= 2 * one) ?? spans[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(ms / size),
  );
};

const dateIn = (locale: string, iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));

/** Whom a mail goes to, and about whom it is. */
export type Recipient = {
  readonly email: string;
  readonly firstName: string | null;
  /** The child it is about, where it goes to their parent. */
  readonly child: MailPerson | null;
  readonly role: MailPerson['role'];
  /** Of whoever reads it, which for a child is their parent. */
  readonly language: MailPerson['language'];
};

type Said = { readonly text: MailText; readonly url: string };

/**
 * The mail that an event asks for.
 * @param deps.publicUrl without a slash at its end
 */
export const composeAccountMail = (
  event: MailedEvent,
  recipient: Recipient,
  deps: {
    readonly id: string;
    readonly publicUrl: string;
    readonly tokens: Pick<LinkTokens, 'tokenOf'>;
  },
): Mail => {
  const { id, publicUrl, tokens } = deps;
  const { language } = recipient;
  const t = language === 'hi' ? texts.hi : texts.en;
  const locale = `${language}-IN`;
  const childName = recipient.child ? mailName(recipient.child.firstName ?? '') : null;

  const said = (): Said => {
    switch (event.type) {
      case 'LinkMade': {
        const { kind, expiresAt } = event.data;
        const time = spanIn(locale, Date.parse(expiresAt) - Date.parse(event.meta.at));
        const token = tokens.tokenOf(event.data);
        const fByChild = recipient.child !== null && event.meta.actor.userId === event.data.personId;
        const text = t.links[kind]({ time, child: childName, fByChild });
        return { text, url: `${publicUrl}${linkPaths[kind]}?token=${encodeURIComponent(token)}` };
      }
      case 'SignUpRepeated':
        return { text: t.signUpRepeated(), url: `${publicUrl}/sign-in` };
      case 'PersonSuspended': {
        const reason = orIfErased(event.data.reason, null);
        return { text: t.suspended({ reason }), url: `${publicUrl}/contact` };
      }
      case 'DeletionConfirmed': {
        const date = dateIn(locale, event.data.eraseAt, event.meta.timeZone ?? usualZone);
        const fChildren = recipient.child === null && recipient.role === 'parent';
        const fPage = rolesWithDataPage.some((role) => role === recipient.role);
        const text = t.deletion({ date, child: childName, fChildren, fPage });
        return { text, url: `${publicUrl}${fPage ? toTakeBack : '/contact'}` };
      }
    }
  };

  const { text, url } = said();
  const words: MailWords = {
    language,
    subject: text.subject,
    greeting: recipient.firstName ? t.greeting(mailName(recipient.firstName)) : t.greetingNobody,
    lead: text.lead,
    action: text.button === undefined ? undefined : { label: text.button, url, plain: t.plainLink },
    after: text.after,
    sender: t.sender,
  };
  return {
    id,
    to: recipient.email,
    subject: text.subject,
    text: textMail(words),
    html: htmlMail(words),
    personId: event.data.personId,
  };
};
