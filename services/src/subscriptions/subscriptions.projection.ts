import type { Sealed } from '@lectern/events/journal/sealed';
import {
  paymentRecorded,
  paymentReversed,
  subscriptionBegun,
  type PayerKind,
} from '@lectern/events/subscriptions/subscription.events';
import { defineProjection, on } from '../platform/projections/projection.js';
import { periodsOf, type Period } from '@lectern/events/subscriptions/standing';

export type PaymentDocument = {
  readonly amount: number;
  readonly currency: string;
  readonly receivedOn: string;
  readonly from: string;
  readonly to: string;
  readonly paidFrom: string;
  readonly paidUntil: string;
  readonly reference: Sealed<string>;
  readonly isReversed: boolean;
};

/** A subscription, under its id. How it stands is worked out from its periods and the clock. */
export type SubscriptionDocument = {
  readonly kind: PayerKind;
  readonly ownerId: string;
  readonly timeZone: string;
  readonly trial: Period;
  readonly payments: Readonly<Record<string, PaymentDocument>>;
  /** The latest end of all periods: by it the list is sorted. */
  readonly endsAt: string;
};

const withEnd = (document: Omit<SubscriptionDocument, 'endsAt'>): SubscriptionDocument => ({
  ...document,
  endsAt: periodsOf(document).reduce((latest, { until }) => (until > latest ? until : latest), ''),
});

const when = on<SubscriptionDocument>();

export const subscriptionsProjection = defineProjection<SubscriptionDocument>({
  name: 'subscriptions',
  version: 1,
  indexes: [{ name: 'byKind', fields: ['kind', 'endsAt'] }],
  handlers: [
    when(subscriptionBegun, ({ data }) => [
      {
        id: data.subscriptionId,
        apply: () =>
          withEnd({
            kind: data.kind,
            ownerId: data.ownerId,
            timeZone: data.timeZone,
            trial: { from: data.trialFrom, until: data.trialUntil, isTrial: true },
            payments: {},
          }),
      },
    ]),
    when(paymentRecorded, ({ data: { subscriptionId, paymentId, personId: _key, ...payment } }) => [
      {
        id: subscriptionId,
        apply: (before) =>
          before &&
          withEnd({
            ...before,
            payments: { ...before.payments, [paymentId]: { ...payment, isReversed: false } },
          }),
      },
    ]),
    when(paymentReversed, ({ data: { subscriptionId, paymentId } }) => [
      {
        id: subscriptionId,
        apply: (before) => {
          const payment = before?.payments[paymentId];
          if (!before || !payment) return before;
          return withEnd({
            ...before,
            payments: { ...before.payments, [paymentId]: { ...payment, isReversed: true } },
          });
        },
      },
    ]),
  ],
});
