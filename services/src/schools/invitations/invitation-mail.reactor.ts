import { isErased } from '@lectern/events/journal/sealed';
import type { InvitationEvent } from '@lectern/events/schools/invitation.events';
import { mailOf } from '../../accounts/mail/mail-layout.js';
import { mailName } from '../../accounts/mail/mail-name.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { mailReactor } from '../../platform/mailer/mail-reactor.js';
import type { Mail } from '../../platform/mailer/mailer.port.js';
import type { Ports } from '../../platform/ports.js';
import { publicUrl } from '../../platform/public-url.js';
import { en, hi } from './invitation-mail.texts.js';
import { createInvitationTokens } from './invitation-tokens.js';

type Invited = Extract<InvitationEvent, { type: 'SchoolInvited' }>;
type Asked = Extract<InvitationEvent, { type: 'SchoolInvited' | 'SchoolInvitationSentAgain' }>;

type InvitationMailPorts = Pick<Ports, 'linkKey'> & {
  readonly settings: Parameters<typeof publicUrl>[0];
};

/** A day where nobody said which one is meant, as everywhere. */
const usualZone = 'Asia/Kolkata';

/** What makes a mail that has not gone out yet untrue. */
const ends = ['SchoolInvitationSentAgain', 'SchoolInvitationWithdrawn', 'SchoolInvitationAccepted'];

const isTooLate = (asked: Asked, story: readonly ReadEvent[], now: number): boolean =>
  Date.parse(asked.data.until) <= now ||
  story.some(({ type, revision }) => revision > asked.revision && ends.includes(type));

const composed = (
  asked: Asked,
  { data }: Invited,
  { linkKey, settings, id }: InvitationMailPorts & { readonly id: string },
): Mail | undefined => {
  const { name, email, language, schoolName, invitationId, personId } = data;
  if (isErased(name) || isErased(email)) return undefined;
  const t = language === 'hi' ? hi : en;
  const day = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: usualZone });
  const text = t.invitation({ school: mailName(schoolName), until: day.format(new Date(asked.data.until)) });
  const sending = asked.type === 'SchoolInvited' ? 1 : asked.data.sending;
  const token = createInvitationTokens(linkKey).tokenOf({ invitationId, sending });
  const url = `${publicUrl(settings)}/school-onboarding/${token}`;
  const words = {
    language,
    subject: text.subject,
    greeting: t.greeting(mailName(name.firstName)),
    lead: text.lead,
    action: { label: text.button, url, plain: t.plainLink },
    after: text.after,
    sender: t.sender,
  };
  return mailOf(words, { id, to: email, personId });
};

/** Mails the link of an invitation; the same link, where it may have gone out before a crash. */
export const invitationMail = mailReactor(
  {
    name: 'school-invitation-mail',
    actsFrom: '2026-11-22',
    on: ['SchoolInvited', 'SchoolInvitationSentAgain'],
  },
  {
    compose: async (ports: InvitationMailPorts, event, { id, now, stream }) => {
      const asked = event as ReadEvent & Asked;
      const story = await stream();
      if (isTooLate(asked, story, now)) return 'tooLate';
      const [invited] = story;
      return (invited && composed(asked, invited as ReadEvent & Invited, { ...ports, id })) ?? 'nobody';
    },
    settle: ({ data, meta }, outcome) => ({
      kind: 'command',
      context: 'schools',
      name: 'SettleSchoolInvitationMail',
      payload: { invitationId: data['invitationId'], about: meta.eventId, outcome },
    }),
  },
);
