import { describe } from 'vitest';
import { describeAppendTraps } from './eventstoredb-traps-appends.contract.js';
import { describeConnectionTraps } from './eventstoredb-traps-connection.contract.js';
import { describeSubscriptionTraps } from './eventstoredb-traps-subscription.contract.js';
import { trapStores } from './eventstoredb-traps.fixture.js';

/** What is known to go wrong between EventStoreDB and its client, and what the adapter makes of it. */
export const describeEventStoreDbTraps = (name: string, serverUrl: () => string): void => {
  describe(`${name} and what is known to go wrong`, () => {
    const on = trapStores(serverUrl);
    describeAppendTraps(on);
    describeConnectionTraps(on);
    describeSubscriptionTraps(on);
  });
};
