import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { addressOf } from './eventstoredb-connection.js';
import { type EventStoreDbServer, startEventStoreDbDouble } from './eventstoredb-double.fixture.js';
import { openEventStoreDb } from './eventstoredb-event-store.adapter.js';

const opening = (url: string, connectMs = 600): Promise<unknown> =>
  openEventStoreDb({ url, clock: systemClock, connectMs }).catch((error: unknown) => error);

describe('opening a journal in EventStoreDB', () => {
  let double: EventStoreDbServer;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
  });
  afterAll(() => double.kill());

  it.each([
    'http://127.0.0.1:2113',
    'esdb://',
    '127.0.0.1:2113',
    'esdb://127.0.0.1:1?tls=maybe',
    'esdb://somebody:secret@127.0.0.1:1?tls=false&defaultDeadline=0',
  ])('is refused with an address that is none: %s', async (url) => {
    const error = await opening(url);
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(String(error)).toMatch(/EVENTSTORE_URL/);
    expect(String(error)).not.toMatch(/secret|\n/);
  });

  it('says what to do when the server does not speak TLS', async () => {
    const error = await opening(double.url.replace('?tls=false', ''), 5_000);
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(String(error)).toMatch(/does not speak TLS; add \?tls=false/);
  });

  it('waits so long for nobody, and names the address without its password', async () => {
    const error = await opening('esdb://somebody:secret@127.0.0.1:1?tls=false');
    expect(error).toBeInstanceOf(Unavailable);
    expect(String(error)).toMatch(/esdb:\/\/127\.0\.0\.1:1/);
    expect(String(error)).not.toMatch(/secret|somebody/);
  });

  it('waits so long for a server that says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(await opening(`esdb://127.0.0.1:${port}?tls=false`, 300)).toBeInstanceOf(Unavailable);
    silent.close();
  });

  it('finds a server by discovery', async () => {
    const url = double.url.replace('esdb://', 'esdb+discover://');
    const store = await openEventStoreDb({ url, clock: systemClock });
    expect(store.connected()).toBe(true);
    await store.close();
    expect(store.connected()).toBe(false);
  });

  it('takes credentials from the address, and shows it without them', () => {
    expect(addressOf('esdb://user:p%40ss@one:2113,two:2113?keepAliveTimeout=7000')).toMatchObject({
      shown: 'esdb://one:2113,two:2113',
      credentials: { username: 'user', password: 'p@ss' },
    });
  });
});
