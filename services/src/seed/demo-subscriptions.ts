import { fact } from '@lectern/events/journal/event';
import { systemActor } from '@lectern/events/journal/metadata';
import {
  billingKeyOf,
  paymentRecorded,
  subscriptionBegun,
  subscriptionIdOf,
  subscriptionStream,
  type PayerKind,
} from '@lectern/events/subscriptions/subscription.events';
import { dayMs } from '../platform/clock/durations.js';
import { WrongExpectedRevision } from '../platform/event-store/event-store.port.js';
import { derivedId } from '../platform/ids.js';
import type { Ports } from '../platform/ports.js';
import { localDate, startOfDate } from '../streaks/local-date.js';

/** A payer of the demo, and when their trial ended; whoever has paid has paid for as long as there may be a demo. */
export type DemoSubscription = {
  readonly kind: PayerKind;
  readonly ownerId: string;
  readonly trialEndedDaysAgo: number;
  readonly hasPaid: boolean;
};

const timeZone = 'Asia/Kolkata';
const lastDay = '2099-12-30';
const iso = (time: number): string => new Date(time).toISOString();

/** Gives the demo's payers their subscriptions as they are after some weeks; one that is there already stays. */
export const bringSubscriptions = async (
  { store, codec, clock }: Pick<Ports, 'store' | 'codec' | 'clock'>,
  subscriptions: readonly DemoSubscription[],
): Promise<void> => {
  const now = clock.now();
  for (const { kind, ownerId, trialEndedDaysAgo, hasPaid } of subscriptions) {
    const subscriptionId = subscriptionIdOf(kind, ownerId);
    const ended = now - trialEndedDaysAgo * dayMs;
    const begun = fact(subscriptionBegun, {
      subscriptionId,
      kind,
      ownerId,
      timeZone,
      trialFrom: iso(ended - 60 * dayMs),
      trialUntil: iso(ended),
    });
    const from = localDate(ended, timeZone);
    const paid = fact(paymentRecorded, {
      subscriptionId,
      personId: billingKeyOf(subscriptionId),
      paymentId: derivedId('demo', 'payment', subscriptionId),
      amount: kind === 'school' ? 4_800_000 : 120_000,
      currency: 'INR',
      receivedOn: from,
      from,
      to: lastDay,
      paidFrom: iso(startOfDate(from, timeZone)),
      paidUntil: iso(startOfDate('2099-12-31', timeZone)),
      reference: `Demo ${kind}`,
    });
    const facts = hasPaid ? [begun, paid] : [begun];
    const commandId = derivedId('demo', 'subscription', subscriptionId);
    const encoded = await Promise.all(
      facts.map((one, index) =>
        codec.encode(one, {
          eventId: derivedId(commandId, String(index)),
          commandId,
          correlationId: commandId,
          causationId: commandId,
          actor: systemActor,
          at: iso(now),
          appVersion: 'demo',
          version: 1,
        }),
      ),
    );
    try {
      await store.append(subscriptionStream(subscriptionId), encoded, 'none');
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
};
