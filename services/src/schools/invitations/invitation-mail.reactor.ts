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

type Invited = Extract<InvitationEvent, { type: 'SchoolInvited' | 'TeacherInvited' }>;
type Asked = Invited | Extract<InvitationEvent, { type: 'SchoolInvitationSentAgain' }>;
type Corrected = Extract<InvitationEvent, { type: 'InvitationCorrected' }>;

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
  { type, data }: Invited,
  email: Invited['data']['email'],
  { linkKey, settings, id }: InvitationMailPorts & { readonly id: string },
): Mail | undefined => {
  const { language, schoolName, invitationId, personId } = data;
  // Whoever is asked to teach says their name themselves.
  const name = type === 'SchoolInvited' ? data.name : undefined;
  if ((name && isErased(name)) || isErased(email)) return undefined;
  const t = language === 'hi' ? hi : en;
  const day = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: usualZone });
  const words = type === 'SchoolInvited' ? t.invitation : t.teacherInvitation;
  const text = words({ school: mailName(schoolName), until: day.format(new Date(asked.data.until)) });
  const sending = asked.type === 'SchoolInvitationSentAgain' ? asked.data.sending : 1;
  const token = createInvitationTokens(linkKey).tokenOf({ invitationId, sending });
  const url = `${publicUrl(settings)}/school-onboarding/${token}`;
  const mail = {
    language,
    subject: text.subject,
    greeting: name ? t.greeting(mailName(name.firstName)) : t.greetingOfNobody,
    lead: text.lead,
    action: { label: text.button, url, plain: t.plainLink },
    after: text.after,
    sender: t.sender,
  };
  return mailOf(mail, { id, to: email, personId });
};

/** Mails the link of an invitation; the same link, where it may have gone out before a crash. */
export const invitationMail = mailReactor(
  {
    name: 'school-invitation-mail',
    actsFrom: '2026-11-22',
    on: ['SchoolInvited', 'TeacherInvited', 'SchoolInvitationSentAgain'],
  },
  {
    compose: async (ports: InvitationMailPorts, event, { id, now, stream }) => {
      const asked = event as ReadEvent & Asked;
      const story = await stream();
      if (isTooLate(asked, story, now)) return 'tooLate';
      const invited = story[0] as (ReadEvent & Invited) | undefined;
      const corrected = story.findLast(({ type }) => type === 'InvitationCorrected') as Corrected | undefined;
      const email = corrected?.data.email ?? invited?.data.email;
      if (!invited || !email) return 'nobody';
      return composed(asked, invited, email, { ...ports, id }) ?? 'nobody';
    },
    settle: ({ data, meta }, outcome) => ({
      kind: 'command',
      context: 'schools',
      name: 'SettleSchoolInvitationMail',
      payload: { invitationId: data['invitationId'], about: meta.eventId, outcome },
    }),
  },
);
