import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

const payment = {
  amount: 100_000,
  currency: 'INR',
  receivedOn: '2026-06-20',
  reference: 'UPI 4711',
  from: '2026-07-01',
  to: '2026-12-31',
};

/** How a subscription stands, and what was paid for it. */
export const rows: readonly MatrixRow[] = [
  //                                              n account | s c s s c | p c | t o | s o | s p
  row('subscription.state', 'one’s own', '1+ +++++ ++ ++ ++ ++'),
  row('subscription.own', 'one’s own', '13 3333+ +3 33 ++ 33'),
  row('subscription.list', 'of schools', '13 33333 33 33 33 +3', () => ({ query: { kind: 'school' } })),
  row('subscription.preview-payment', 'of nobody', '13 33333 33 33 33 43', () => ({
    body: { ...payment, subscriptionId: 'school.none' },
  })),
  row('subscription.record-payment', 'of Asha’s school', '13 33333 33 33 33 +3', ({ schoolId }) => ({
    body: { ...payment, subscriptionId: `school.${schoolId}` },
  })),
  row(
    'subscription.reverse-payment',
    'a payment that isn’t there',
    '13 33333 33 33 33 43',
    ({ schoolId }) => ({
      body: { subscriptionId: `school.${schoolId}`, paymentId: 'none', reason: 'Recorded by mistake' },
    }),
  ),
];
