import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { describeEventStoreContract } from './event-store.contract.js';
import { type EventStoreDbServer, startEventStoreDbDouble } from './eventstoredb-double.fixture.js';
import { describeEventStoreDbRestart } from './eventstoredb-restart.contract.js';
import { describeEventStoreDbTraps } from './eventstoredb-traps.contract.js';
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
  describeEventStoreDbTraps('EventStoreDB’s adapter', () => double.url);
});

const given = process.env['EVENTSTORE_TEST_URL'];
if (given !== undefined) {
  describeEventStoreContract(
    'the EventStoreDB that is given',
    under(() => given),
  );
  describeEventStoreDbTraps('the EventStoreDB that is given', () => given);
  const command = process.env['EVENTSTORE_TEST_RESTART'];
  if (command !== undefined) {
    const restart = async (): Promise<void> => void (await promisify(exec)(command));
    describeEventStoreDbRestart('the EventStoreDB that is given', { url: () => given, restart });
  }
}
