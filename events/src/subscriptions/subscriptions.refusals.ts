import { defineRefusal } from '../wire/refusal.js';

/** The words are the specification's; clients know it by its `errorType` too. */
export const expired = defineRefusal('subscriptions.expired', 'forbidden', 'Forbidden');
/** What clients find in `errorType`. */
export const expiredType = 'subscription_expired';
/** By socket: an answer that was begun after the end. */
export const answerAfterEnd = defineRefusal(
  'subscriptions.answer-after-end',
  'forbidden',
  'The subscription has ended, so new answers aren’t taken. Ask your teacher or parent.',
);
export const noSuchSubscription = defineRefusal(
  'subscriptions.no-such-subscription',
  'notFound',
  'We couldn’t find this subscription.',
);
export const noSuchPayment = defineRefusal(
  'subscriptions.no-such-payment',
  'notFound',
  'We couldn’t find this payment.',
);
export const referenceTaken = defineRefusal(
  'subscriptions.reference-taken',
  'conflict',
  'A payment with this reference is already recorded.',
);
export const alreadyReversed = defineRefusal(
  'subscriptions.already-reversed',
  'conflict',
  'This payment was already reversed.',
);
export const endsBeforeItBegins = defineRefusal(
  'subscriptions.ends-before-it-begins',
  'input',
  'Choose a last day that isn’t before the first.',
);
