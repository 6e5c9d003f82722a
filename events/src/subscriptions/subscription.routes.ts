import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { refuses } from '../wire/refusal.js';
import * as refusals from './subscriptions.refusals.js';
import { payerKinds } from './subscription.events.js';

export const standings = ['trial', 'active', 'grace', 'expired'] as const;
export type Standing = (typeof standings)[number];

const payment = z.object({
  _id: z.string(),
  /** In the currency's smallest unit. */
  amount: z.number(),
  currency: z.string(),
  receivedOn: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null where the key that it lies under is gone. */
  reference: z.nullable(z.string()),
  fReversed: z.boolean(),
});
export type PaymentView = z.infer<typeof payment>;

export const subscriptionView = z.object({
  _id: z.string(),
  kind: z.enum(payerKinds),
  /** Of the school or person; null for who was erased. */
  name: z.nullable(z.string()),
  standing: z.enum(standings),
  /** When this standing ends, or began where it is `expired`. */
  until: z.string(),
  timeZone: z.string(),
  /** The latest first. */
  payments: z.array(payment),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

const after = { after: z.optional(z.string()) };
const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const subscriptionState = defineRoute({
  name: 'subscription.state',
  access: 'signed-in',
  isOpenAfterExpiry: true,
  method: 'GET',
  path: '/api/subscription/state',
  summary:
    'Whether everything is open to this person, or a subscription has ended; and for whoever pays, how theirs stands',
  query: z.object(after),
  answer: z.object({
    fExpired: z.boolean(),
    /** Null for who does not pay themselves. */
    own: z.nullable(z.object({ standing: z.enum(standings), until: z.string(), timeZone: z.string() })),
  }),
});

export const ownSubscription = defineRoute({
  name: 'subscription.own',
  access: { parent: 'own', 'school-admin': 'own', 'hiring-candidate': 'own' },
  isOpenAfterExpiry: true,
  method: 'GET',
  path: '/api/subscription/own',
  summary: 'The subscription that this person pays: of their family, their school, or their own',
  refusals: [refusals.noSuchSubscription],
  query: z.object(after),
  answer: subscriptionView,
});

/** How many a page of the list has. */
export const subscriptionsPageSize = 20;

export const listSubscriptions = defineRoute({
  name: 'subscription.list',
  access: systemAdmins,
  method: 'GET',
  path: '/api/system-admin/subscriptions',
  summary: 'Subscriptions of schools, families or candidates, the first to end first',
  query: z.object({
    ...after,
    kind: z.enum(payerKinds),
    standing: z.optional(z.enum(standings)),
    /** The e-mail address of a family’s parent, or of a candidate. */
    find: z.optional(z.string().check(z.maxLength(254))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({ items: z.array(subscriptionView), cursor: z.nullable(z.string()) }),
});

const toPay = {
  subscriptionId: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  receivedOn: localDate,
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  from: localDate,
  to: localDate,
};
const paymentToRecord = z
  .object(toPay)
  .check(refuses(({ from, to }) => (to < from ? refusals.endsBeforeItBegins : undefined), ['to']));

export const previewPayment = defineRoute({
  name: 'subscription.preview-payment',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/payments/preview',
  summary: 'How a subscription would stand with a payment; nothing is recorded',
  refusals: [refusals.noSuchSubscription, refusals.endsBeforeItBegins],
  body: paymentToRecord,
  answer: z.object({ standing: z.enum(standings), until: z.string(), timeZone: z.string() }),
});

export const recordPayment = defineRoute({
  name: 'subscription.record-payment',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/payments',
  summary: 'Record a payment that has come in; it opens everything at once',
  refusals: [refusals.noSuchSubscription, refusals.referenceTaken, refusals.endsBeforeItBegins],
  status: 201,
  body: paymentToRecord,
  answer: z.object({ _id: z.string() }),
});

export const reversePayment = defineRoute({
  name: 'subscription.reverse-payment',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/payments/reverse',
  summary: 'Take a payment back: returned, or recorded by mistake',
  refusals: [refusals.noSuchSubscription, refusals.noSuchPayment, refusals.alreadyReversed],
  body: z.object({
    subscriptionId: toPay.subscriptionId,
    paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  answer: z.null(),
});
