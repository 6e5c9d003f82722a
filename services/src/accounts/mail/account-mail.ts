import type { LinkKind, PersonEvent } from '@lectern/events/accounts/person.events';
import { orIfErased } from '@lectern/events/journal/sealed';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/durations.js';
import type { Mail } from '../../platform/mailer/mailer.port.js';
import * as texts from './account-mail.texts.js';
import type { MailText } from './account-mail.texts.js';
import type { LinkTokens } from '../links/link-tokens.js';
import { mailOf } from './mail-layout.js';
import { mailName } from './mail-name.js';
import type { Recipient } from './mail-recipient.js';

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

type Said = { readonly text: MailText; readonly url: string };

/**
 * The mail that an event asks for; undefined where there is no address.
 * @param deps.publicUrl without a slash at its end
 */
export const composeAccountMail = (
  event: MailedEvent,
  { person, child }: Recipient,
  deps: {
    readonly id: string;
    readonly publicUrl: string;
    readonly tokens: Pick<LinkTokens, 'tokenOf'>;
  },
): Mail | undefined => {
  const { id, publicUrl, tokens } = deps;
  const language = person.language ?? 'en';
  const t = language === 'hi' ? texts.hi : texts.en;
  const locale = `${language}-IN`;
  const childName = child && mailName(child.name?.firstName ?? '');

  const said = (): Said => {
    switch (event.type) {
      case 'LinkMade': {
        const { kind, expiresAt } = event.data;
        const time = spanIn(locale, Date.parse(expiresAt) - Date.parse(event.meta.at));
        const token = tokens.tokenOf(event.data);
        const fByChild = child !== null && event.meta.actor.userId === event.data.personId;
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
        const fChildren = child === null && person.role === 'parent';
        const fPage = rolesWithDataPage.some((role) => role === person.role);
        const text = t.deletion({ date, child: childName, fChildren, fPage });
        return { text, url: `${publicUrl}${fPage ? toTakeBack : '/contact'}` };
      }
    }
  };

  const { text, url } = said();
  const firstName = person.name?.firstName;
  const words = {
    language,
    subject: text.subject,
    greeting: firstName ? t.greeting(mailName(firstName)) : t.greetingNobody,
    lead: text.lead,
    action: text.button === undefined ? undefined : { label: text.button, url, plain: t.plainLink },
    after: text.after,
    sender: t.sender,
  };
  const { email } = person;
  return email === null ? undefined : mailOf(words, { id, to: email, personId: event.data.personId });
};
