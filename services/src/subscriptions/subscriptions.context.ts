import {
  subscriptionCommands,
  subscriptionIdOf,
  subscriptionStream,
  type SubscriptionCommand,
} from '@lectern/events/subscriptions/subscription.events';
import { context } from '../context.js';
import { queriesOf } from '../queries.js';
import { decides } from '../platform/commands/handle-commands.js';
import { checkSubscription } from './check-subscription.reactor.js';
import { subscriptionMails } from './subscription-mail.reactor.js';
import { subscriptionDecider } from './subscription.decider.js';
import { serveSubscriptions } from './subscriptions.http.js';
import { subscriptionsProjection } from './subscriptions.projection.js';
import { createSubscriptionsQueries } from './subscriptions.queries.js';

const streamOf = ({ type, data }: SubscriptionCommand): string =>
  subscriptionStream(
    type === 'BeginSubscription' ? subscriptionIdOf(data.kind, data.ownerId) : data.subscriptionId,
  );

export const subscriptions = context('subscriptions', {
  projections: [subscriptionsProjection],
  commands: ({ runner }) => [
    decides(runner, subscriptionCommands, { decider: subscriptionDecider, stream: streamOf }),
  ],
  reactors: () => [checkSubscription, ...subscriptionMails],
  edge: (ports) => ({
    serve: serveSubscriptions({
      subscriptions: createSubscriptionsQueries({ ...ports, ...queriesOf(ports) }),
      gate: ports.gate,
    }),
  }),
});
