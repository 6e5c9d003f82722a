import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** Who pays: a school, a family (its parent's account), a hiring candidate. */
export const payerKinds = ['school', 'family', 'candidate'] as const;
export type PayerKind = (typeof payerKinds)[number];

/** Of a school, a parent's account, or a candidate: one each. */
export const subscriptionIdOf = (kind: PayerKind, ownerId: string): string => `${kind}.${ownerId}`;
export const subscriptionStream = (subscriptionId: string): string => `subscription-${subscriptionId}`;
/** Under whose key what is known of payments lies: it stays when a person's own key goes, as bookkeeping asks. */
export const billingKeyOf = (subscriptionId: string): string => `billing-${subscriptionId}`;

/** A local date, ISO 8601. */
const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const about = (tells: string) => ({ stream: 'subscription-<kind>.<owner>', tells });
const own = { subscriptionId: z.string() };

export const subscriptionBegun = defineEvent('SubscriptionBegun', {
  data: {
    ...own,
    kind: z.enum(payerKinds),
    ownerId: z.string(),
    /** In which paid days begin and end. */
    timeZone: z.string(),
    trialFrom: z.string(),
    /** The first moment after the trial. */
    trialUntil: z.string(),
  },
  about: about('A school, a family or a candidate began its trial.'),
});

export const paymentRecorded = defineEvent('PaymentRecorded', {
  data: {
    ...own,
    personId: z.string(),
    paymentId: z.string(),
    /** In the currency's smallest unit, such as cents. */
    amount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** ISO 4217. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    receivedOn: localDate,
    /** The first and the last day that it pays for. */
    from: localDate,
    to: localDate,
    /** Those days as moments: from the first moment of the first day to the first after the last. */
    paidFrom: z.string(),
    paidUntil: z.string(),
  },
  sealed: { reference: z.string() },
  about: about('A payment came in; it opens everything from its first day to the end of its last.'),
});

export const paymentReversed = defineEvent('PaymentReversed', {
  data: { ...own, personId: z.string(), paymentId: z.string() },
  sealed: { reason: z.string() },
  about: about('A payment was taken back: returned, or recorded by mistake.'),
});

const ended = { ...own, /** When what was paid for, or the trial, ended. */ endedAt: z.string() };

export const graceBegan = defineEvent('GraceBegan', {
  data: { ...ended, graceUntil: z.string() },
  about: about('What was paid for ended, and everything stays open for a while.'),
});
export const subscriptionExpired = defineEvent('SubscriptionExpired', {
  data: ended,
  about: about('The days of grace ended without a payment.'),
});

export const subscriptionMails = [
  'ends-in-a-week',
  'ends-tomorrow',
  'grace',
  'grace-ends',
  'expired',
  'receipt',
] as const;
export type SubscriptionMail = (typeof subscriptionMails)[number];

export const subscriptionMailSettled = defineEvent('SubscriptionMailSettled', {
  data: {
    ...own,
    mail: z.enum(subscriptionMails),
    /** The event that it was about. */
    about: z.string(),
    outcome: z.enum(['sent', 'refused', 'nobody', 'tooLate']),
  },
  about: about('What became of a mail to whoever pays.'),
});

const definitions = [
  subscriptionBegun,
  paymentRecorded,
  paymentReversed,
  graceBegan,
  subscriptionExpired,
  subscriptionMailSettled,
] as const;
type Definition = (typeof definitions)[number];
export type SubscriptionFact = Fresh<Definition>;
export type SubscriptionEvent = OpenedEvent<Definition>;
export const subscriptionEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const subscriptionCommands = {
  BeginSubscription: z.object({
    kind: z.enum(payerKinds),
    ownerId: z.string(),
    timeZone: z.string(),
  }),
  RecordPayment: z.object(payloadOf(paymentRecorded, 'personId')),
  ReversePayment: z.object(payloadOf(paymentReversed, 'personId')),
  /** Says what the time has brought: grace, or the end. */
  CheckSubscription: z.object(own),
  SettleSubscriptionMail: z.object(payloadOf(subscriptionMailSettled)),
} as const;
export type SubscriptionCommand = {
  [N in keyof typeof subscriptionCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof subscriptionCommands)[N]>;
    /** Ms since the epoch. */
    readonly at: number;
  };
}[keyof typeof subscriptionCommands];
