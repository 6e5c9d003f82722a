import * as routes from '@lectern/events/subscriptions/subscription.routes';
import { noSuchSubscription } from '@lectern/events/subscriptions/subscriptions.refusals';
import type { SubscriptionGate } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { addDays, startOfDate } from '../streaks/local-date.js';
import { ownPayerOf, type SubscriptionsQueries } from './subscriptions.queries.js';

const noSubscription = new EdgeError(noSuchSubscription);

/** Paid days as moments. */
const momentsOf = ({ from, to }: { readonly from: string; readonly to: string }, timeZone: string) => ({
  paidFrom: new Date(startOfDate(from, timeZone)).toISOString(),
  paidUntil: new Date(startOfDate(addDays(to, 1), timeZone)).toISOString(),
});

/** How a subscription stands, for whoever pays it; lists and payments for system admins. */
export const serveSubscriptions = ({
  subscriptions,
  gate,
}: {
  readonly subscriptions: SubscriptionsQueries;
  readonly gate: SubscriptionGate;
}): readonly Served[] => {
  const paidMoments = async (body: { subscriptionId: string; from: string; to: string }) => {
    const timeZone = await subscriptions.timeZoneOf(body.subscriptionId);
    if (timeZone === undefined) throw noSubscription;
    return momentsOf(body, timeZone);
  };
  return [
    serve(routes.subscriptionState, async ({ person }) => {
      const expiredSince = await gate.expiredSince(person);
      const payer = ownPayerOf(person);
      const own = payer ? await subscriptions.standingOf(payer) : null;
      return { fExpired: expiredSince !== undefined, own };
    }),
    serve(routes.ownSubscription, async ({ person }) => {
      const payer = ownPayerOf(person);
      if (!payer) throw noSubscription;
      await gate.expiredSince(person);
      return subscriptions.ofPayer(payer);
    }),
    serve(routes.listSubscriptions, async ({ query: { kind, standing, find, cursor } }) =>
      subscriptions.list({ kind, standing, find, cursor, limit: routes.subscriptionsPageSize }),
    ),
    serve(routes.previewPayment, async ({ body }) => {
      const { paidFrom, paidUntil } = await paidMoments(body);
      const would = await subscriptions.standingWith(body.subscriptionId, paidFrom, paidUntil);
      if (!would) throw noSubscription;
      return would;
    }),
    serve(routes.recordPayment, async ({ person, body, request, send }) => {
      const { subscriptionId, reference } = body;
      const paymentId = idOfMade(request, [person.userId, 'payment'], `${subscriptionId} ${reference}`);
      const moments = await paidMoments(body);
      const { position } = await send('RecordPayment', { ...body, ...moments, paymentId });
      return new Written({ _id: paymentId }, position);
    }),
    serve(routes.reversePayment, ({ body, write }) => write('ReversePayment', body)),
  ];
};
