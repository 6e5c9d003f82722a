import {
  graceBegan,
  paymentRecorded,
  paymentReversed,
  subscriptionBegun,
} from '@lectern/events/subscriptions/subscription.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor } from '../platform/work/reactor.js';

/** When there may be something to note: the end of the trial, of what was paid for, of the days of grace. */
const dueAt = ({ data, meta }: ReadEvent): string => {
  const moments = [data['trialUntil'], data['paidUntil'], data['graceUntil'], meta.at];
  return moments.find((moment) => typeof moment === 'string') ?? meta.at;
};

/** Has the end of a subscription, and of its days of grace, noted when it comes; the decider knows whether it has. */
export const checkSubscription = defineReactor(
  {
    name: 'check-subscription',
    actsFrom: '2026-11-24',
    on: [subscriptionBegun.type, paymentRecorded.type, paymentReversed.type, graceBegan.type],
    dueAfter: (event) => Math.max(0, Date.parse(dueAt(event)) - Date.parse(event.meta.at)),
  },
  () => ({
    afterRebuild: 'known',
    act: async ({ data }) => ({
      kind: 'command',
      context: 'subscriptions',
      name: 'CheckSubscription',
      payload: { subscriptionId: data['subscriptionId'] },
    }),
  }),
);
