import { afterAll, beforeAll, describe } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { describeEventStoreContract } from './event-store.contract.js';
import { type EventStoreDbServer, startEventStoreDbDouble } from './eventstoredb-double.fixture.js';
import { openEventStoreDb } from './eventstoredb-event-store.adapter.js';

const under = (url: () => string) => async () => {
  const open = () => openEventStoreDb({ url: url(), clock: systemClock });
  const store = await open();
  return {
    store,
    reopen: async () => {
      await store.close();
      return open();
    },
  };
};

describe('the stand-in for EventStoreDB', () => {
  let double: EventStoreDbServer;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
  });
  afterAll(() => double.kill());

  describeEventStoreContract(
    'EventStoreDB’s adapter',
    under(() => double.url),
  );
});

const real = process.env['EVENTSTORE_TEST_URL'];
if (real !== undefined)
  describeEventStoreContract(
    'a real EventStoreDB',
    under(() => real),
  );
