import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { isErased } from '@lectern/events/journal/sealed';
import {
  billingKeyOf,
  graceBegan,
  paymentRecorded,
  paymentReversed,
  subscriptionBegun,
  subscriptionExpired,
  subscriptionIdOf,
  subscriptionMailSettled,
  type PayerKind,
  type SubscriptionCommand,
  type SubscriptionEvent,
  type SubscriptionFact,
} from '@lectern/events/subscriptions/subscription.events';
import * as refusals from '@lectern/events/subscriptions/subscriptions.refusals';
import {
  graceEnd,
  lastEnd,
  periodsOf,
  standingAt,
  trialDays,
  type Period,
} from '@lectern/events/subscriptions/standing';

type Payment = {
  readonly paidFrom: string;
  readonly paidUntil: string;
  /** Null where its key is gone. */
  readonly reference: string | null;
  readonly isReversed: boolean;
};
export type Subscription = {
  readonly kind: PayerKind;
  readonly ownerId: string;
  readonly timeZone: string;
  readonly trial: Period;
  readonly payments: Readonly<Record<string, Payment>>;
  /** The ends for which grace, and for which the end, has been noted. */
  readonly graceNoted: string | null;
  readonly expiryNoted: string | null;
  /** `mail about`, of the mails that were settled. */
  readonly settled: readonly string[];
};
export type SubscriptionState = Subscription | null;

const dayMs = 86_400_000;
const noSubscription = reject(refusals.noSuchSubscription);

const begin = ({ data, at }: Extract<SubscriptionCommand, { type: 'BeginSubscription' }>) => {
  const { kind, ownerId, timeZone } = data;
  return fact(subscriptionBegun, {
    subscriptionId: subscriptionIdOf(kind, ownerId),
    kind,
    ownerId,
    timeZone,
    trialFrom: new Date(at).toISOString(),
    trialUntil: new Date(at + trialDays[kind] * dayMs).toISOString(),
  });
};

/** What time has brought and nobody has noted yet. */
const whatTimeBrought = (
  subscriptionId: string,
  state: Subscription,
  at: number,
): readonly SubscriptionFact[] => {
  const now = new Date(at).toISOString();
  const periods = periodsOf(state);
  const { standing } = standingAt(state.kind, periods, now);
  const endedAt = lastEnd(periods, now);
  if (standing === 'grace' && state.graceNoted !== endedAt)
    return [fact(graceBegan, { subscriptionId, endedAt, graceUntil: graceEnd(state.kind, endedAt) })];
  if (standing === 'expired' && state.expiryNoted !== endedAt)
    return [fact(subscriptionExpired, { subscriptionId, endedAt })];
  return [];
};

const decide = (
  command: SubscriptionCommand,
  state: SubscriptionState,
): readonly SubscriptionFact[] | Rejection => {
  if (command.type === 'BeginSubscription') return state ? [] : [begin(command)];
  if (!state) return noSubscription;
  const { subscriptionId } = command.data;
  const personId = billingKeyOf(subscriptionId);
  switch (command.type) {
    case 'RecordPayment': {
      const { paymentId, reference, from, to } = command.data;
      if (state.payments[paymentId]) return [];
      const isTaken = Object.values(state.payments).some(
        (payment) => payment.reference === reference && !payment.isReversed,
      );
      if (isTaken) return reject(refusals.referenceTaken);
      if (to < from) return reject(refusals.endsBeforeItBegins);
      return [fact(paymentRecorded, { ...command.data, personId })];
    }
    case 'ReversePayment': {
      const payment = state.payments[command.data.paymentId];
      if (!payment) return reject(refusals.noSuchPayment);
      if (payment.isReversed) return reject(refusals.alreadyReversed);
      return [fact(paymentReversed, { ...command.data, personId })];
    }
    case 'CheckSubscription':
      return whatTimeBrought(subscriptionId, state, command.at);
    case 'SettleSubscriptionMail': {
      const { mail, about, outcome } = command.data;
      const isSettled = outcome !== 'refused' && state.settled.includes(`${mail} ${about}`);
      return isSettled ? [] : [fact(subscriptionMailSettled, command.data)];
    }
  }
};

const evolve = (state: SubscriptionState, event: SubscriptionEvent | SubscriptionFact): SubscriptionState => {
  if (event.type === 'SubscriptionBegun') {
    const { kind, ownerId, timeZone, trialFrom: from, trialUntil: until } = event.data;
    const trial = { from, until, isTrial: true };
    return { kind, ownerId, timeZone, trial, payments: {}, graceNoted: null, expiryNoted: null, settled: [] };
  }
  if (!state) return state;
  switch (event.type) {
    case 'PaymentRecorded': {
      const { paymentId, paidFrom, paidUntil } = event.data;
      const reference = isErased(event.data.reference) ? null : event.data.reference;
      const payment = { paidFrom, paidUntil, reference, isReversed: false };
      return { ...state, payments: { ...state.payments, [paymentId]: payment } };
    }
    case 'PaymentReversed': {
      const payment = state.payments[event.data.paymentId];
      if (!payment) return state;
      const reversed = { ...payment, isReversed: true };
      return { ...state, payments: { ...state.payments, [event.data.paymentId]: reversed } };
    }
    case 'GraceBegan':
      return { ...state, graceNoted: event.data.endedAt };
    case 'SubscriptionExpired':
      return { ...state, expiryNoted: event.data.endedAt };
    case 'SubscriptionMailSettled':
      return { ...state, settled: [...state.settled, `${event.data.mail} ${event.data.about}`] };
  }
};

/** The subscription of one payer: its trial, what was paid, and what the time brings. */
export const subscriptionDecider: Decider<
  SubscriptionCommand,
  SubscriptionState,
  SubscriptionFact,
  SubscriptionEvent | SubscriptionFact
> = { initial: null, decide, evolve };
