import type { MessageEvent } from '@lectern/events/contact/message.events';
import { isErased } from '@lectern/events/journal/sealed';
import { htmlMail, textMail, type MailWords } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { derivedId } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { MailRefused, MailUnavailable, type Mail, type Mailer } from '../platform/mailer/mailer.port.js';
import type { CommandOutcome, NotYet, Parked, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { en, hi } from './contact-mail.texts.js';
import { keptDays } from './kept-days.js';
import { messageNumber } from './message-number.js';

type Received = Extract<MessageEvent, { type: 'ContactMessageReceived' }>;

export const contactMailRule: ReactorRule = {
  name: 'contact-mail',
  actsFrom: '2026-11-22',
  on: ['ContactMessageReceived'],
};

/** While the mail server is away: between two tries, ms. */
const pauseMs = 60_000;

/** @param language of whoever runs this; English where nobody says */
const composed = ({ data, meta }: Received, to: string, language: 'en' | 'hi' = 'en'): Mail | undefined => {
  const t = { en, hi }[language];
  const { messageId, topic, role, name, email, message } = data;
  if (isErased(name) || isErased(email) || isErased(message)) return undefined;
  const number = messageNumber(messageId);
  const words: MailWords = {
    language,
    subject: t.subject(topic, number),
    greeting: t.greeting,
    lead: [t.from(mailName(name), email), ...message.split(/\n{2,}/)],
    after: [t.signedIn(role), t.number(number), t.erased(keptDays)],
    sender: t.sender,
  };
  return {
    id: derivedId(meta.eventId, contactMailRule.name),
    to,
    replyTo: email,
    subject: words.subject,
    text: textMail(words),
    html: htmlMail(words),
    personId: messageId,
  };
};

/**
 * Passes a message from the contact page on to whoever runs this Lectern.
 * @param deps.to their address
 */
export const contactMail = (deps: {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly to: string;
}): Reactor => ({
  ...contactMailRule,
  afterRebuild: 'known',
  act: async (event: ReadEvent): Promise<CommandOutcome | NotYet | Parked> => {
    const received = event as ReadEvent & Received;
    const settle = (outcome: 'sent' | 'refused' | 'erased'): CommandOutcome => ({
      kind: 'command',
      context: 'contact',
      name: 'SettleContactMail',
      payload: { messageId: received.data.messageId, outcome },
    });
    const mail = composed(received, deps.to);
    if (!mail) return settle('erased');
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
