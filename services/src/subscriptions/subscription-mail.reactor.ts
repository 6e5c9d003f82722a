import { orIfErased } from '@lectern/events/journal/sealed';
import type { SubscriptionEvent, SubscriptionMail } from '@lectern/events/subscriptions/subscription.events';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { dayMs } from '../platform/clock/durations.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Ports } from '../platform/ports.js';
import { publicUrl } from '../platform/public-url.js';
import {
  amountOf,
  endOf,
  isTrue,
  lastDay,
  pageOf,
  payerOf,
  schoolNameOf,
  subscriptionIn,
} from './payer-mail.js';
import { en, hi } from './subscription-mail.texts.js';

type MailPorts = Pick<Ports, 'documents'> & { readonly settings: Parameters<typeof publicUrl>[0] };
const subscriptionMail = (
  mail: SubscriptionMail,
  on: readonly SubscriptionEvent['type'][],
  /** How long before the end it goes; at once without it. */
  beforeMs?: number,
) =>
  mailReactor(
    {
      name: `subscription-mail-${mail}`,
      actsFrom: '2026-11-24',
      on,
      dueAfter: (event) => {
        if (beforeMs === undefined) return 0;
        const after = Date.parse(endOf(event as never)) - beforeMs - Date.parse(event.meta.at);
        return after < 0 ? undefined : after;
      },
    },
    {
      compose: async (ports: MailPorts, read, { id, now, stream }) => {
        const event = read as ReadEvent & SubscriptionEvent;
        const history = (await stream()) as readonly SubscriptionEvent[];
        const state = subscriptionIn(history);
        if (!state || !isTrue(mail, event, state, new Date(now).toISOString())) return 'tooLate';
        const person = await payerOf(state, ports);
        if (!person?.email) return 'nobody';
        const language = person.language ?? 'en';
        const t = language === 'hi' ? hi : en;
        const { subject, lead } = t.mail(mail, state.kind, {
          of: mailName(await schoolNameOf(state, ports)),
          day: lastDay(endOf(event), language, state.timeZone),
          amount: amountOf(event, language),
          reference: event.type === 'PaymentRecorded' ? orIfErased(event.data.reference, '') : '',
        });
        const words = {
          language,
          subject,
          greeting: t.greeting(mailName(person.firstName)),
          lead,
          action: {
            label: t.button,
            url: `${publicUrl(ports.settings)}${pageOf[state.kind](state.ownerId)}`,
            plain: t.plainLink,
          },
          after: [],
          sender: t.sender,
        };
        return mailOf(words, { id, to: person.email, personId: person.personId });
      },
      settle: ({ data, meta }, outcome) => ({
        kind: 'command',
        context: 'subscriptions',
        name: 'SettleSubscriptionMail',
        payload: { subscriptionId: data['subscriptionId'], mail, about: meta.eventId, outcome },
      }),
    },
  );

const beginning = ['SubscriptionBegun', 'PaymentRecorded'] as const;

/** What whoever pays is told: that the end comes near, came, and that a payment came in. */
export const subscriptionMails = [
  subscriptionMail('ends-in-a-week', beginning, 7 * dayMs),
  subscriptionMail('ends-tomorrow', beginning, dayMs),
  subscriptionMail('grace', ['GraceBegan']),
  subscriptionMail('grace-ends', ['GraceBegan'], 3 * dayMs),
  subscriptionMail('expired', ['SubscriptionExpired']),
  subscriptionMail('receipt', ['PaymentRecorded']),
] as const;
