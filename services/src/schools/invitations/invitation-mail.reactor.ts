import { isErased } from '@lectern/events/journal/sealed';
import type { InvitationEvent } from '@lectern/events/schools/invitation.events';
import { htmlMail, textMail, type MailWords } from '../../accounts/mail/mail-layout.js';
import { mailName } from '../../accounts/mail/mail-name.js';
import { derivedId } from '../../platform/ids.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { MailRefused, MailUnavailable, type Mail, type Mailer } from '../../platform/mailer/mailer.port.js';
import type { CommandOutcome, NotYet, Parked, Reactor, ReactorRule } from '../../platform/work/reactor.js';
import { en, hi } from './invitation-mail.texts.js';
import type { InvitationTokens } from './invitation-tokens.js';

type Invited = Extract<InvitationEvent, { type: 'SchoolInvited' }>;
type Asked = Extract<InvitationEvent, { type: 'SchoolInvited' | 'SchoolInvitationSentAgain' }>;
type Outcome = 'sent' | 'refused' | 'tooLate' | 'nobody';

type Deps = {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly tokens: Pick<InvitationTokens, 'tokenOf'>;
  /** What links begin with; no slash at its end. */
  readonly publicUrl: string;
};

export const invitationMailRule: ReactorRule = {
  name: 'school-invitation-mail',
  actsFrom: '2026-11-22',
  on: ['SchoolInvited', 'SchoolInvitationSentAgain'],
};

/** While the mail server is away: between two tries, ms. */
const pauseMs = 60_000;
/** A day where nobody said which one is meant, as everywhere. */
const usualZone = 'Asia/Kolkata';

/** What makes a mail that has not gone out yet untrue. */
const ends = ['SchoolInvitationSentAgain', 'SchoolInvitationWithdrawn', 'SchoolInvitationAccepted'];

const isTooLate = (asked: Asked, story: readonly ReadEvent[], now: number): boolean =>
  Date.parse(asked.data.until) <= now ||
  story.some(({ type, revision }) => revision > asked.revision && ends.includes(type));

const composed = (asked: Asked, { data }: Invited, { tokens, publicUrl }: Deps): Mail | undefined => {
  const { name, email, language, schoolName, invitationId, personId } = data;
  if (isErased(name) || isErased(email)) return undefined;
  const t = language === 'hi' ? hi : en;
  const day = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: usualZone });
  const text = t.invitation({ school: mailName(schoolName), until: day.format(new Date(asked.data.until)) });
  const sending = asked.type === 'SchoolInvited' ? 1 : asked.data.sending;
  const token = tokens.tokenOf({ invitationId, sending });
  const url = `${publicUrl}/school-onboarding/${token}`;
  const words: MailWords = {
    language,
    subject: text.subject,
    greeting: t.greeting(mailName(name.firstName)),
    lead: text.lead,
    action: { label: text.button, url, plain: t.plainLink },
    after: text.after,
    sender: t.sender,
  };
  const id = derivedId(asked.meta.eventId, invitationMailRule.name);
  return { id, to: email, subject: words.subject, text: textMail(words), html: htmlMail(words), personId };
};

/** Mails the link of an invitation, once: one that may have gone out before a crash goes again with the same link. */
export const invitationMail = (deps: Deps): Reactor => ({
  ...invitationMailRule,
  afterRebuild: 'known',
  act: async (event, { now, stream }): Promise<CommandOutcome | NotYet | Parked> => {
    const asked = event as ReadEvent & Asked;
    const settle = (outcome: Outcome): CommandOutcome => ({
      kind: 'command',
      context: 'schools',
      name: 'SettleSchoolInvitationMail',
      payload: { invitationId: asked.data.invitationId, about: asked.meta.eventId, outcome },
    });
    const story = await stream();
    if (isTooLate(asked, story, now)) return settle('tooLate');
    const [invited] = story;
    const mail = invited && composed(asked, invited as ReadEvent & Invited, deps);
    if (!mail) return settle('nobody');
    try {
      await deps.mailer.send(mail);
      return settle('sent');
    } catch (error) {
      if (error instanceof MailRefused)
        return { kind: 'park', reason: error.message, tell: settle('refused') };
      if (error instanceof MailUnavailable) return { kind: 'again', afterMs: pauseMs };
      throw error;
    }
  },
});
