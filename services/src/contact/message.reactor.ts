import type { MessageEvent } from '@lectern/events/contact/message.events';
import { isErased } from '@lectern/events/journal/sealed';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { dayMs } from '../platform/clock/durations.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { operatorAddress } from '../platform/mailer/addresses.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Mail } from '../platform/mailer/mailer.port.js';
import type { Ports } from '../platform/ports.js';
import type { Settings } from '../platform/settings.js';
import { defineReactor } from '../platform/work/reactor.js';
import { en, hi } from './contact-mail.texts.js';
import { messageNumber } from './message-number.js';

/** How long a message from the contact page is kept. */
const keptDays = 180;

type Received = Extract<MessageEvent, { type: 'ContactMessageReceived' }>;

/** @param language of whoever runs this; English where nobody says */
const composed = (
  { data }: Received,
  { id, to }: { readonly id: string; readonly to: string },
  language: 'en' | 'hi' = 'en',
): Mail | undefined => {
  const t = { en, hi }[language];
  const { messageId, topic, role, name, email, message } = data;
  if (isErased(name) || isErased(email) || isErased(message)) return undefined;
  const number = messageNumber(messageId);
  const words = {
    language,
    subject: t.subject(topic, number),
    greeting: t.greeting,
    lead: [t.from(mailName(name), email), ...message.split(/\n{2,}/)],
    after: [t.signedIn(role), t.number(number), t.erased(keptDays)],
    sender: t.sender,
  };
  return mailOf(words, { id, to, replyTo: email, personId: messageId });
};

/** Passes a message from the contact page on to whoever runs this Lectern. */
export const contactMail = mailReactor(
  { name: 'contact-mail', actsFrom: '2026-11-22', on: ['ContactMessageReceived'] },
  {
    compose: (
      { settings }: { readonly settings: Pick<Settings, 'LECTERN_CONTACT' | 'MAIL_FROM'> },
      event,
      { id },
    ) => composed(event as ReadEvent & Received, { id, to: operatorAddress(settings) }) ?? 'erased',
    settle: ({ data }, outcome) => ({
      kind: 'command',
      context: 'contact',
      name: 'SettleContactMail',
      payload: { messageId: data['messageId'], outcome },
    }),
  },
);

/** Destroys the key of a message that is old enough: its words are gone, also from backups of the journal. */
export const forgetMessage = defineReactor(
  {
    name: 'forget-message',
    actsFrom: '2026-11-22',
    on: ['ContactMessageReceived'],
    dueAfter: () => keptDays * dayMs,
  },
  ({ keys }: { readonly keys: Pick<Ports['keys'], 'destroy'> }) => ({
    afterRebuild: 'known',
    act: async ({ data }) => {
      const messageId = String(data['messageId']);
      await keys.destroy(messageId);
      return { kind: 'command', context: 'contact', name: 'EraseMessage', payload: { messageId } };
    },
  }),
);
