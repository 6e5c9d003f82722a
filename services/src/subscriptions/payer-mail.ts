import type { SubscriptionEvent, SubscriptionMail } from '@lectern/events/subscriptions/subscription.events';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import type { Ports } from '../platform/ports.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { lastEnd, periodsOf, standingAt } from '@lectern/events/subscriptions/standing';
import { subscriptionDecider, type Subscription } from './subscription.decider.js';

type Read<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>;

/** The end that a mail is about, ISO 8601. */
export const endOf = (event: SubscriptionEvent): string => {
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
export const isTrue = (
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

/** The subscription that its stream tells of. */
export const subscriptionIn = (history: readonly SubscriptionEvent[]): Subscription | null =>
  history.reduce(subscriptionDecider.evolve, subscriptionDecider.initial);

/** The name of the school that pays; empty for everybody else. */
export const schoolNameOf = async (
  { kind, ownerId }: Subscription,
  { documents }: Pick<Ports, 'documents'>,
): Promise<string> =>
  kind === 'school' ? ((await createSchoolsQueries({ documents }).find(ownerId))?.name ?? '') : '';

/** To whom mails about a subscription go: the parent, the candidate, the first admin of a school; never a child. */
export const payerOf = async ({ kind, ownerId }: Subscription, { documents }: Pick<Ports, 'documents'>) => {
  const people = createPeopleQueries({ documents });
  if (kind !== 'school') return people.find(ownerId);
  return (await people.staffOf(ownerId, 'school-admin')).find(({ email }) => email !== null);
};

export const pageOf: Readonly<Record<Subscription['kind'], (ownerId: string) => string>> = {
  school: (ownerId) => `/settings?schid=${encodeURIComponent(ownerId)}`,
  family: () => '/profile',
  candidate: (ownerId) => `/subscription/${encodeURIComponent(ownerId)}`,
};

/** The last day of what ends at a moment. */
export const lastDay = (until: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone }).format(Date.parse(until) - 1);

export const amountOf = (event: SubscriptionEvent, language: string): string => {
  if (event.type !== 'PaymentRecorded') return '';
  const { amount, currency } = event.data;
  const format = new Intl.NumberFormat(`${language}-IN`, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
