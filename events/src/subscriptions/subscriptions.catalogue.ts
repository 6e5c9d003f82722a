import { defineCatalogue } from '../wire/define-catalogue.js';
import { subscriptionEvents } from './subscription.events.js';
import * as subscriptionRoutes from './subscription.routes.js';
import * as subscriptionsRefusals from './subscriptions.refusals.js';

export const subscriptions = defineCatalogue({
  events: [subscriptionEvents],
  routes: [subscriptionRoutes],
  refusals: [subscriptionsRefusals],
});
