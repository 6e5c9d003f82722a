import { fact } from '../journal/event.js';
import {
  graceBegan,
  paymentRecorded,
  paymentReversed,
  subscriptionBegun,
  subscriptionExpired,
  subscriptionMailSettled,
} from './subscription.events.js';

const subscriptionId = 'family.asha-mother';
const personId = `billing-${subscriptionId}`;

/** Thirty days from 1 June 2026, 09:00 in India. */
export const familysTrial = fact(subscriptionBegun, {
  subscriptionId,
  kind: 'family',
  ownerId: 'asha-mother',
  timeZone: 'Asia/Kolkata',
  trialFrom: '2026-06-01T03:30:00.000Z',
  trialUntil: '2026-07-01T03:30:00.000Z',
});
export const familysPayment = fact(paymentRecorded, {
  subscriptionId,
  personId,
  paymentId: 'payment-1',
  amount: 120_000,
  currency: 'INR',
  receivedOn: '2026-06-20',
  from: '2026-07-01',
  to: '2026-12-31',
  paidFrom: '2026-06-30T18:30:00.000Z',
  paidUntil: '2026-12-31T18:30:00.000Z',
  reference: 'UPI 4711',
});
export const familysPaymentReversed = fact(paymentReversed, {
  subscriptionId,
  personId,
  paymentId: 'payment-1',
  reason: 'Recorded for another family',
});
export const familysGrace = fact(graceBegan, {
  subscriptionId,
  endedAt: '2026-07-01T03:30:00.000Z',
  graceUntil: '2026-07-15T03:30:00.000Z',
});
export const familysEnd = fact(subscriptionExpired, {
  subscriptionId,
  endedAt: '2026-07-01T03:30:00.000Z',
});
export const familyToldOfGrace = fact(subscriptionMailSettled, {
  subscriptionId,
  mail: 'grace',
  about: 'event-4',
  outcome: 'sent',
});

export const subscriptionFixtures = [
  familysTrial,
  familysPayment,
  familysPaymentReversed,
  familysGrace,
  familysEnd,
  familyToldOfGrace,
] as const;
