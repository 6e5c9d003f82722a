import { orIfErased } from '@lectern/events/journal/sealed';
import type { SubscriptionEvent, SubscriptionMail } from '@lectern/events/subscriptions/subscription.events';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { dayMs } from '../platform/clock/durations.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Ports } from '../platform/ports.js';
import { publicUrl } from '../platform/public-url.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { lastEnd, periodsOf, standingAt } from './standing.js';
import { en, hi } from './subscription-mail.texts.js';
import { subscriptionDecider, type Subscription } from './subscription.decider.js';

type MailPorts = Pick<Ports, 'documents'> & { readonly settings: Parameters<typeof publicUrl>[0] };
type Read<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>;

/** The end that a mail is about, ISO 8601. */
const endOf = (event: SubscriptionEvent): string => {
  switch (event.type) {
    case 'SubscriptionBegun':
      return event.data.trialUntil;
    case 'PaymentRecorded':
      return event.data.paidUntil;
    case 'GraceBegan':
      return event.data.graceUntil;
    default:
      return event.meta.at;
  }
};

/** Whether what a mail says is still so. */
const isTrue = (
  mail: SubscriptionMail,
  event: SubscriptionEvent,
  state: Subscription,
  now: string,
): boolean => {
  if (mail === 'receipt')
    return state.payments[(event as Read<'PaymentRecorded'>).data.paymentId]?.isReversed === false;
  const periods = periodsOf(state);
  const { standing, until } = standingAt(state.kind, periods, now);
  if (mail === 'expired') return standing === 'expired';
  if (mail === 'grace' || mail === 'grace-ends')
    return standing === 'grace' && lastEnd(periods, now) === (event as Read<'GraceBegan'>).data.endedAt;
  return (standing === 'trial' || standing === 'active') && until === endOf(event);
};

/** To whom mails about a subscription go: the parent, the candidate, the first admin of a school; never a child. */
const payerOf = async ({ kind, ownerId }: Subscription, { documents }: Pick<Ports, 'documents'>) => {
  const people = createPeopleQueries({ documents });
  if (kind !== 'school') return people.find(ownerId);
  return (await people.staffOf(ownerId, 'school-admin')).find(({ email }) => email !== null);
};

const pageOf: Readonly<Record<Subscription['kind'], (ownerId: string) => string>> = {
  school: (ownerId) => `/settings?schid=${encodeURIComponent(ownerId)}`,
  family: () => '/profile',
  candidate: (ownerId) => `/subscription/${encodeURIComponent(ownerId)}`,
};

/** The last day of what ends at a moment. */
const lastDay = (until: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone }).format(Date.parse(until) - 1);

const amountOf = (event: SubscriptionEvent, language: string): string => {
  if (event.type !== 'PaymentRecorded') return '';
  const { amount, currency } = event.data;
  const format = new Intl.NumberFormat(`${language}-IN`, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

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
        const state = history.reduce(subscriptionDecider.evolve, subscriptionDecider.initial);
        if (!state || !isTrue(mail, event, state, new Date(now).toISOString())) return 'tooLate';
        const person = await payerOf(state, ports);
        if (!person?.email) return 'nobody';
        const language = person.language ?? 'en';
        const t = language === 'hi' ? hi : en;
        const begun = history.find(({ type }) => type === 'SubscriptionBegun') as Read<'SubscriptionBegun'>;
        const school =
          state.kind === 'school' ? await createSchoolsQueries(ports).find(state.ownerId) : undefined;
        const { subject, lead } = t.mail(mail, state.kind, {
          of: mailName(school?.name ?? ''),
          day: lastDay(endOf(event), language, begun.data.timeZone),
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

const periods = ['SubscriptionBegun', 'PaymentRecorded'] as const;

/** What whoever pays is told: that the end comes near, came, and that a payment came in. */
export const subscriptionMails = [
  subscriptionMail('ends-in-a-week', periods, 7 * dayMs),
  subscriptionMail('ends-tomorrow', periods, dayMs),
  subscriptionMail('grace', ['GraceBegan']),
  subscriptionMail('grace-ends', ['GraceBegan'], 3 * dayMs),
  subscriptionMail('expired', ['SubscriptionExpired']),
  subscriptionMail('receipt', ['PaymentRecorded']),
] as const;
